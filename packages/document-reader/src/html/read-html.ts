import { makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import { withoutLicence } from '../compose/without-licence.ts'
import type { WrittenBlock } from '../compose/written-block.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { decodeHtml } from './decode-html.ts'
import { mainBlocks } from './main-blocks.ts'
import { readElements } from './read-elements.ts'

/**
 * A web page as a document: its content without scripts, navigation, notices and hidden parts; headings, lists, tables,
 * listings, captions and notes by their elements, MathML as text and TeX between dollar signs. Nothing is fetched. Refuses
 * bytes that are no text as `damaged`.
 */
export function readHtml(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const html = decodeHtml(bytes)
    if (html === null) throw new Refusal('damaged')
    const page = readPage(html)
    const { title, blocks } = withoutLicence(page.blocks)
    return finishDocument({ title: title ?? ownTitle(page.title, blocks), blocks })
  })
}

/** Less text than this is no page, when much more was left out. */
const leastText = 400

/** The blocks of a page. A page that names its content like what others have around it is read with all it has. */
function readPage(html: string): { title: string; blocks: WrittenBlock[] } {
  const strict = read(html, true)
  const { length } = strict.blocks.map(({ text }) => text).join('')
  return length < leastText && strict.leftOut > 4 * length ? read(html, false) : strict
}

function read(html: string, isStrict: boolean) {
  const writer = makeBlockWriter()
  const { title, leftOut } = readElements(html, writer, { isStrict, isContent: false })
  const blocks = writer.finish()
  return { title, leftOut, blocks: isStrict ? mainBlocks(blocks) : blocks }
}

/** Pages add the name of their site to the title; the heading that is part of it stands alone. */
function ownTitle(title: string, blocks: WrittenBlock[]): string | null {
  const heading = blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text.trim()
  return heading !== undefined && heading !== '' && title.includes(heading) ? heading : title || null
}
