import { makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { makeRtfText } from './rtf-text.ts'
import { rtfTokens } from './rtf-tokens.ts'

/**
 * An RTF document (1.9.1) as a document: headings by style and outline level, lists with their marks, tables, footnotes at
 * the end, formulas as text. Codes of fields, deleted and hidden text, comments, headers and footers are left out.
 */
export function readRtf(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const source = latin1(bytes)
    const start = source.search(/\{\\rtf/)
    if (start === -1 || source.slice(0, start).trim().length > 3) throw new Refusal('damaged')
    const writer = makeBlockWriter()
    const text = makeRtfText(writer)
    for (const token of rtfTokens(source.slice(start))) text.take(token)
    text.end()
    return finishDocument({ title: text.title(), blocks: writer.finish() })
  })
}

const pieceLength = 8192

/** Bytes as characters of the same code. */
function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += pieceLength) pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceLength)))
  return pieces.join('')
}
