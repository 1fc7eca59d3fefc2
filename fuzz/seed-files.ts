import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import { makeNext, mutate, type Next } from './mutate.ts'

const root = join(import.meta.dirname, '..')
const folders = ['packages/document-reader/corpus', 'server/src/testing/files', 'server/src/engines/fixtures']
/** Larger ones would take the time of many small ones. */
const largestSeed = 400_000

export interface SeedFile {
  name: string
  bytes: Buffer
}

/** The files that are mutated: the corpus of the reader; PDFs a second time with their streams unpacked. */
export const seedFiles = (): SeedFile[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => !/\.(?:ts|json)$|SOURCES\.md$/.test(name) && isSeed(join(root, name)))
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(join(root, name)) }))
    .flatMap((file) => [file, ...unpacked(file)])

const isSeed = (file: string) => {
  const { size } = statSync(file)
  return statSync(file).isFile() && size > 0 && size <= largestSeed
}

/** Mutations of packed bytes hardly ever reach the parser behind the unpacking. */
function unpacked({ name, bytes }: SeedFile): SeedFile[] {
  if (!bytes.subarray(0, 8).includes('%PDF-')) return []
  const plain = bytes.toString('latin1').replace(/(<<(?:(?!stream)[\s\S]){0,400}?>>\s*)stream\r?\n([\s\S]*?)endstream/g, unpackStream)
  return plain.length > 4 * largestSeed ? [] : [{ name: `${name} (unpacked)`, bytes: Buffer.from(plain, 'latin1') }]
}

function unpackStream(whole: string, dictionary: string, body: string): string {
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || /\/Predictor/.test(dictionary)) return whole
  try {
    const plain = inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    const header = dictionary
      .replace(/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/, '')
      .replace(/\/Length\s+\d+(?:\s+\d+\s+R)?/, `/Length ${plain.length}`)
    return `${header}stream\n${plain}\nendstream`
  } catch {
    return whole
  }
}

const isZip = (bytes: Buffer) => bytes.readUInt16BE(0) === 0x504b

/** One mutated file. Half of the archives are mutated inside, in one of their parts. */
export function mutatedFile(seeds: SeedFile[], seed: number): SeedFile {
  const next = makeNext(seed)
  const chosen = seeds[Math.floor(next() * seeds.length)] as SeedFile
  const other = seeds[Math.floor(next() * seeds.length)] as SeedFile
  const inside = isZip(chosen.bytes) && next() < 0.6 ? mutateInside(chosen.bytes, next, other.bytes) : null
  return { name: chosen.name, bytes: inside ?? mutate(chosen.bytes, next, other.bytes) }
}

function mutateInside(bytes: Buffer, next: Next, other: Buffer): Buffer | null {
  try {
    const parts = unzipSync(bytes)
    const names = Object.keys(parts).filter((name) => (parts[name]?.length ?? 0) > 0)
    const name = names[Math.floor(next() * names.length)]
    if (name === undefined) return null
    return Buffer.from(zipSync({ ...parts, [name]: mutate(Buffer.from(parts[name] ?? []), next, other) }, { level: 1 }))
  } catch {
    return null
  }
}
