// npm run fuzz [files] [first seed] [minutes]: reads mutated files as the server would, for so many minutes at most. It fails when one of
// them ends this process, which stands for the server, or has a reader hang. Every finding names the seed that makes it again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectFormat } from '../packages/document-reader/src/detect-format.ts'
import { deleteDocument } from '../server/src/engines/document-files.ts'
import { createEngines } from '../server/src/engines/engines.ts'
import { loadNoteLibrary } from '../server/src/engines/note-library.ts'
import { openStorage } from '../server/src/outside/storage/open-storage.ts'
import { mutatedFile, seedFiles } from './seed-files.ts'

const files = Number(process.argv[2] ?? 10_000)
const firstSeed = Number(process.argv[3] ?? 1)
const longestRunMs = Number(process.argv[4] ?? 12) * 60_000
/** The engine gives up what computes for 12 s without a word. Beside other work that may take some time. */
const longestReadingMs = 180_000
const readers = 2

const folder = await mkdtemp(join(tmpdir(), 'stackademy-fuzz-'))
const storage = openStorage({ kind: 'folder', folder })
const engines = createEngines({ size: readers, storage: { kind: 'folder', folder }, notes: loadNoteLibrary() })
const seeds = seedFiles()
const outcomes = new Map<string, number>()
const findings: string[] = []
const keptIn = join(import.meta.dirname, '../.build/fuzz')

const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
const find = (what: string, seed: number, { name, bytes }: { name: string; bytes: Buffer }) => {
  mkdirSync(keptIn, { recursive: true })
  const kept = join(keptIn, `${what}-${seed}`)
  writeFileSync(kept, bytes)
  findings.push(`${what}: seed ${seed}, from ${name}, kept as ${kept}`)
}

async function readOne(seed: number): Promise<string> {
  const file = mutatedFile(seeds, seed)
  const found = await detectFormat(file.bytes, file.name)
  if (!found.ok) return `refused at once: ${found.reason}`
  const [fileKey, documentKey, checkpointKey] = [`${seed}`, `${seed}.json`, `${seed}.pages`]
  await storage.put(fileKey, file.bytes)
  const signal = AbortSignal.timeout(longestReadingMs)
  try {
    const order = { fileKey, documentKey, checkpointKey, format: found.format }
    const outcome = await engines.readDocument(order, { signal, onProgress() {} })
    if (!outcome.ok && outcome.reason === 'took_too_long') find('given-up', seed, file)
    return outcome.ok ? `read: ${found.format}` : `${found.format}: ${outcome.reason}`
  } catch (error) {
    const what = signal.aborted ? 'hang' : 'crashed-reader'
    find(what, seed, file)
    return `${what}: ${signal.aborted ? '' : String(error).slice(0, 200)}`
  } finally {
    await deleteDocument(storage, documentKey)
    for (const key of [fileKey, checkpointKey]) await storage.delete(key)
  }
}

const startedAt = performance.now()
let nextSeed = firstSeed
const work = async () => {
  while (nextSeed < firstSeed + files && performance.now() - startedAt < longestRunMs) count(await readOne(nextSeed++))
}
await Promise.all(Array.from({ length: readers }, work))
await engines.close()
await rm(folder, { recursive: true })

const done = nextSeed - firstSeed
console.log(
  `${done} of ${files} files, seeds ${firstSeed} to ${nextSeed - 1}, from ${seeds.length} seed files, in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
)
for (const [outcome, times] of [...outcomes].toSorted((a, b) => b[1] - a[1])) console.log(`${String(times).padStart(6)}  ${outcome}`)
for (const finding of findings) console.log(finding)
if (findings.some((finding) => finding.startsWith('hang')) || done < files) process.exitCode = 1
