import type { Block, BlockKind, Document, Span } from '@stackademy/contract/document'
import type { Fact } from './find/fact.ts'
import { findFacts } from './find/find-facts.ts'
import { readDocument } from './read/read-document.ts'

interface Piece {
  kind?: BlockKind
  text: string
  level?: number
  page?: number
  /** Words of the text that the author set off. */
  emphasis?: string[]
}

/** A document of paragraphs, or of the pieces given, one after the other. */
export function makeDocument(pieces: readonly (string | Piece)[], language: string | null = 'en'): Document {
  let text = ''
  const blocks: Block[] = pieces.map((given) => {
    const piece: Piece = typeof given === 'string' ? { text: given } : given
    const start = text.length
    text += `${piece.text}\n\n`
    return {
      kind: piece.kind ?? 'paragraph',
      page: piece.page ?? null,
      start,
      end: start + piece.text.length,
      ...(piece.level === undefined ? {} : { level: piece.level }),
      emphasis: (piece.emphasis ?? []).map((words) => spanOf(piece.text, words, start)),
    }
  })
  return { title: null, language, text, blocks, pages: [] }
}

function spanOf(text: string, words: string, offset: number): Span {
  const start = offset + text.indexOf(words)
  return { start, end: start + words.length }
}

/** The facts of one paragraph. */
export function factsIn(text: string, emphasis: string[] = []): Fact[] {
  const document = makeDocument([{ text, emphasis }])
  return findFacts(document, readDocument(document))
}
