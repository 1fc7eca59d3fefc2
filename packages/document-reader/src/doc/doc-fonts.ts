import type { DocHeader } from './doc-header.ts'

/** The names of fonts by their numbers ([MS-DOC] 2.9.286). */
export function readDocFonts({ table, parts, isOld }: DocHeader): string[] {
  const { start, length } = parts.fonts
  const end = Math.min(start + length, table.length)
  const names: string[] = []
  // The older table begins with its length, the newer one with the number of fonts.
  let at = start + (isOld ? 2 : 4)
  while (at + 6 < end) {
    const size = table.u8(at) + 1
    const nameAt = at + (isOld ? 6 : 40)
    const bytes = table.slice(nameAt, Math.max(0, at + size - nameAt))
    names.push(new TextDecoder(isOld ? 'windows-1252' : 'utf-16le').decode(bytes).split('\0')[0] ?? '')
    at += size
  }
  return names
}
