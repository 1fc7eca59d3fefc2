import { openZip, type ZipArchive } from '../archive/open-zip.ts'
import { makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import type { WrittenBlock } from '../compose/written-block.ts'
import { decodeHtml } from '../html/decode-html.ts'
import { readElements } from '../html/read-elements.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { chapterTitles } from './chapter-titles.ts'
import { isCopyProtected } from './copy-protection.ts'
import { readPackage } from './package-file.ts'

/**
 * A book in EPUB 2 or 3 as a document: its chapters in the order of reading, each under a heading, its notes at the end of
 * each, lists of contents left out. Refuses books that only the readers of a shop may open as `copy_protected`.
 */
export function readEpub(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const zip = openZip(bytes)
    const { title, chapters, contents } = readPackage(zip)
    if (chapters.length === 0) throw new Refusal('damaged')
    if (isCopyProtected(zip, chapters)) throw new Refusal('copy_protected')
    const titles = chapterTitles(zip, contents)
    const blocks = chapters.flatMap((name) => withHeading(readChapter(zip, name), titles.get(name)))
    return finishDocument({ title, blocks })
  })
}

function readChapter(zip: ZipArchive, name: string): WrittenBlock[] {
  const html = decodeHtml(zip.bytes(name) ?? new Uint8Array())
  if (html === null) throw new Refusal('damaged')
  const writer = makeBlockWriter()
  readElements(html, writer, { isStrict: true, isContent: true })
  return writer.finish()
}

/** A chapter is expected to begin with its heading, perhaps under a number or a motto. */
const openingBlocks = 3

function withHeading(blocks: WrittenBlock[], title: string | undefined): WrittenBlock[] {
  const hasHeading = blocks.slice(0, openingBlocks).some(({ kind }) => kind === 'heading')
  const [first] = blocks
  if (title === undefined || first === undefined || hasHeading) return blocks
  const heading: WrittenBlock = { kind: 'heading', level: 1, page: null, text: title, emphasis: [] }
  return first.text.trim() === title ? [heading, ...blocks.slice(1)] : [heading, ...blocks]
}
