// node scripts/read-folder.mjs FOLDER [--blocks]: reads every file of a folder as the server would, and prints what became of each:
// its format or why it was refused, its blocks, words and language, and the seconds it took. With --blocks also the blocks themselves.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node24 } from './node-24.mjs'
import { run, stop } from './project.mjs'

const [folder, option] = process.argv.slice(2)
if (!folder) stop('Which folder? node scripts/read-folder.mjs FOLDER [--blocks]')
if (node24() === process.execPath) await readFolder()
else process.exitCode = await run(node24(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)])

async function readFolder() {
  const { detectFormat } = await import('../packages/document-reader/src/detect-format.ts')
  const { createEngines } = await import('../server/src/engines/engines.ts')
  const { loadNoteLibrary } = await import('../server/src/engines/note-library.ts')
  const { openStorage } = await import('../server/src/outside/storage/open-storage.ts')
  const kept = await mkdtemp(join(tmpdir(), 'stackademy-read-'))
  const storage = openStorage({ kind: 'folder', folder: kept })
  const engines = createEngines({ size: 1, storage: { kind: 'folder', folder: kept }, notes: loadNoteLibrary() })
  const read = async (name) => {
    const bytes = await readFile(join(folder, name))
    const found = await detectFormat(bytes, name)
    if (!found.ok) return { format: '-', outcome: found.kind ? `${found.reason}: ${found.kind}` : found.reason }
    await storage.put('file', bytes)
    const watch = { signal: new AbortController().signal, onProgress() {} }
    const order = { fileKey: 'file', documentKey: 'document', checkpointKey: 'pages', format: found.format }
    const outcome = await engines.readDocument(order, watch)
    if (!outcome.ok) return { format: found.format, outcome: outcome.why ? `${outcome.reason}: ${outcome.why}` : outcome.reason }
    return { format: found.format, outcome: 'read', ...outcome, document: JSON.parse(await storage.get('document')) }
  }
  try {
    for (const name of (await readdir(folder)).toSorted()) {
      const startedAt = performance.now()
      print(name, await read(name), (performance.now() - startedAt) / 1000)
    }
  } finally {
    await engines.close()
    await rm(kept, { recursive: true, force: true })
  }
}

function print(name, { format, outcome, report, title, language, document }, seconds) {
  const facts = document
    ? [
        `${document.blocks.length} blocks`,
        `${report.words} words`,
        language ?? '-',
        JSON.stringify(title),
        ...report.needs.map((name) => `needs ${name}`),
      ]
    : []
  console.log([name, format, outcome, ...facts, `${seconds.toFixed(1)} s`].join('\t'))
  if (!document || option !== '--blocks') return
  for (const { kind, level, page, start, end, emphasis = [] } of document.blocks) {
    const marked = emphasis.length > 0 ? ` [${emphasis.map((span) => document.text.slice(span.start, span.end)).join(' | ')}]` : ''
    console.log(`  ${page ? `${page} ` : ''}${kind}${level ?? ''}: ${document.text.slice(start, end)}${marked}`)
  }
}
