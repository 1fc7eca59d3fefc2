import { maxDocumentCharacters } from '@stackademy/contract/constants'
import type { Document, PageReport } from '@stackademy/contract/document'
import { buildDocument } from '../document-builder.ts'
import { detectLanguage } from '../language.ts'
import { chooseTitle } from '../pdf/title.ts'
import { Refusal } from '../refusal.ts'
import { promoteHeadings } from './promote-headings.ts'
import { settleCode } from './settle-code.ts'
import type { WrittenBlock } from './written-block.ts'

interface Parts {
  /** The title that the file states, if any; else the first heading is. */
  title: string | null
  blocks: WrittenBlock[]
  pages?: PageReport[]
}

/** A document of what a reader has written. Throws a `Refusal` when there is no letter or digit in it, or too much text. */
export function finishDocument({ title, blocks: written, pages = [] }: Parts): Document {
  if (!written.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new Refusal('no_text')
  const length = written.reduce((sum, { text }) => sum + text.length, 0)
  if (length > maxDocumentCharacters) throw new Refusal('too_many_pages')
  const blocks = promoteHeadings(settleCode(written))
  const prose = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list-item')
  const language = detectLanguage((prose.length > 0 ? prose : blocks).map(({ text }) => text))
  return buildDocument({ title: chooseTitle(title, blocks), language, blocks, pages })
}
