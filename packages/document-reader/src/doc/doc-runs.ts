import type { DocBytes, DocHeader } from './doc-header.ts'
import { type Properties, readSprms } from './doc-sprms.ts'

/** Properties of a stretch of the file, by its offsets. */
export interface DocRun {
  start: number
  end: number
  style: number
  properties: Properties
}

const pageLength = 512

/** The runs of the whole file that tell how letters look. */
export const readCharacterRuns = (header: DocHeader): DocRun[] => readRuns(header, 'characters', readCharacterPage)
/** The runs that tell what paragraphs are. */
export const readParagraphRuns = (header: DocHeader): DocRun[] => readRuns(header, 'paragraphs', readParagraphPage)

type PageReader = (page: DocBytesAt, isOld: boolean) => DocRun[]
interface DocBytesAt {
  bytes: DocBytes
  at: number
}

/** A table names the pages of 512 bytes on which the properties stand ([MS-DOC] 2.8.5, 2.8.6). */
function readRuns(header: DocHeader, name: 'characters' | 'paragraphs', readPage: PageReader): DocRun[] {
  const { start, length } = header.parts[name]
  const { table, main, isOld } = header
  const numberLength = isOld ? 2 : 4
  const count = Math.max(0, Math.floor((Math.min(length, table.length) - 4) / (4 + numberLength)))
  const runs: DocRun[] = []
  for (let index = 0; index < count; index++) {
    const at = start + (count + 1) * 4 + index * numberLength
    const page = isOld ? table.u16(at) : table.u32(at) & 0x3fffff
    if ((page + 1) * pageLength > main.length) continue
    for (const run of readPage({ bytes: main, at: page * pageLength }, isOld)) runs.push(run)
  }
  return runs.filter(({ start: from, end }) => end > from)
}

const bounds = ({ bytes, at }: DocBytesAt, index: number) => ({ start: bytes.u32(at + index * 4), end: bytes.u32(at + (index + 1) * 4) })

function readCharacterPage(page: DocBytesAt, isOld: boolean): DocRun[] {
  const { bytes, at } = page
  const count = bytes.u8(at + pageLength - 1)
  return Array.from({ length: Math.min(count, 101) }, (_, index) => {
    const offset = bytes.u8(at + (count + 1) * 4 + index) * 2
    const properties = offset === 0 ? {} : readSprms(within(page, offset + 1, bytes.u8(at + offset)), isOld)
    return { ...bounds(page, index), style: 0, properties }
  })
}

function readParagraphPage(page: DocBytesAt, isOld: boolean): DocRun[] {
  const { bytes, at } = page
  const count = bytes.u8(at + pageLength - 1)
  const entryLength = isOld ? 7 : 13
  return Array.from({ length: Math.min(count, 60) }, (_, index) => {
    const offset = bytes.u8(at + (count + 1) * 4 + index * entryLength) * 2
    if (offset === 0) return { ...bounds(page, index), style: 0, properties: {} }
    const words = bytes.u8(at + offset)
    const isLong = !isOld && words === 0
    const start = offset + (isLong ? 2 : 1)
    const length = isLong ? bytes.u8(at + offset + 1) * 2 : words * 2 - (isOld ? 0 : 1)
    return { ...bounds(page, index), style: bytes.u16(at + start), properties: readSprms(within(page, start + 2, length - 2), isOld) }
  })
}

const within = ({ bytes, at }: DocBytesAt, offset: number, length: number): Uint8Array =>
  bytes.slice(at + offset, Math.min(length, pageLength - 1 - offset))

export interface RunFinder {
  at(offset: number): DocRun | undefined
  /** Where the first run behind an offset starts. */
  nextStart(offset: number): number
}

/** Finds runs by offsets, among runs in any order that do not overlap. */
export function runFinder(unordered: DocRun[]): RunFinder {
  const runs = unordered.toSorted((one, other) => one.start - other.start)

  /** How many runs start at the offset or before it. */
  function countUpTo(offset: number): number {
    let low = 0
    let high = runs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((runs[middle] as DocRun).start <= offset) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    at(offset) {
      const run = runs[countUpTo(offset) - 1]
      return run !== undefined && offset < run.end ? run : undefined
    },
    nextStart: (offset) => runs[countUpTo(offset)]?.start ?? Number.MAX_SAFE_INTEGER,
  }
}
