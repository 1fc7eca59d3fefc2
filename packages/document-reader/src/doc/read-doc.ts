import { makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import { openCompoundFile } from '../compound/compound-file.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf } from '../refusal.ts'
import { readDocHeader } from './doc-header.ts'
import { makeDocText } from './doc-text.ts'

/**
 * An old Word file (Word 6 to 2003, [MS-DOC]) as a document: headings by style and outline level, lists with their numbers,
 * tables, text boxes behind the text, notes at the end. Codes of fields, deleted and hidden text, comments, headers and
 * footers are left out. Refuses encrypted files as `password_protected`.
 */
export function readDoc(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const header = readDocHeader(openCompoundFile(bytes))
    const writer = makeBlockWriter()
    const text = makeDocText(header, writer)
    const { main, footnotes, headers, macros, comments, endnotes, boxes } = header.lengths
    const afterNotes = main + footnotes + headers + macros + comments
    text.write(0, main)
    text.write(afterNotes + endnotes, afterNotes + endnotes + boxes)
    for (const [start, length] of [
      [main, footnotes],
      [afterNotes, endnotes],
    ] as const) {
      writer.openNote()
      text.write(start, start + length)
      writer.closeNote()
    }
    return finishDocument({ title: text.title(), blocks: writer.finish() })
  })
}
