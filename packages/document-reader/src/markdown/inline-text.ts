import type { Span } from '@stackademy/contract/document'
import type { PhrasingContent } from 'mdast'
import { cleanText } from '../clean-text.ts'
import { withFormulas } from './mathml.ts'

/** Stands for a line break that the author asked for, where a line feed is only one of the source. */
export const hardBreak = '\u2028'

/** Running text without markup. Line breaks of the source are line feeds, those of the author `hardBreak`; captions are those of pictures within it. */
export interface InlineText {
  text: string
  emphasis: Span[]
  captions: string[]
}

/** The text of inline nodes: links as their words, emphasis as spans, pictures as their captions. */
export function flatten(nodes: PhrasingContent[], formulas: string[]): InlineText {
  const result: InlineText = { text: '', emphasis: [], captions: [] }
  const writer: Writer = { result, formulas, htmlEmphasisFrom: null }
  for (const node of nodes) write(node, writer)
  return stripAttributes(result)
}

interface Writer {
  result: InlineText
  formulas: string[]
  htmlEmphasisFrom: number | null
}

function write(node: PhrasingContent, writer: Writer) {
  const { result, formulas } = writer
  switch (node.type) {
    case 'text':
      result.text += withFormulas(cleanText(node.value), formulas)
      return
    case 'inlineCode':
      result.text += node.value
      return
    case 'break':
      result.text += hardBreak
      return
    case 'emphasis':
    case 'strong':
      return writeEmphasis(node.children, writer)
    case 'image':
    case 'imageReference':
      if ('title' in node && node.title) result.captions.push(plainCaption(node.title))
      return
    case 'link':
    case 'linkReference':
      return writeLink(node, writer)
    case 'html':
      return writeHtml(node.value, writer)
    default:
      if ('children' in node) for (const child of node.children) write(child, writer)
  }
}

function writeEmphasis(children: PhrasingContent[], writer: Writer) {
  const start = writer.result.text.length
  for (const child of children) write(child, writer)
  addSpan(writer.result, start)
}

function addSpan({ text, emphasis }: InlineText, start: number) {
  const inside = emphasis.findIndex((span) => span.start >= start)
  if (inside !== -1) emphasis.splice(inside)
  if (text.length > start) emphasis.push({ start, end: text.length })
}

/** A cross-reference that the publisher left as "[link]" points at a figure or a table. */
function writeLink(node: Extract<PhrasingContent, { type: 'link' | 'linkReference' }>, writer: Writer) {
  const start = writer.result.text.length
  for (const child of node.children) write(child, writer)
  if (writer.result.text.slice(start) !== '[link]') return
  const target = 'url' in node ? node.url : ''
  const isStart = /(?:^|[.!?]\s+)$/.test(writer.result.text.slice(0, start))
  const name = /tab|table/i.test(target) ? 'table' : /eq/i.test(target) ? 'equation' : 'figure'
  writer.result.text = `${writer.result.text.slice(0, start)}${isStart ? 'The' : 'the'} ${name}`
}

function writeHtml(tag: string, writer: Writer) {
  if (/^<(?:b|i|em|strong|dfn)[\s>]/i.test(tag)) writer.htmlEmphasisFrom = writer.result.text.length
  else if (/^<\/(?:b|i|em|strong|dfn)>/i.test(tag) && writer.htmlEmphasisFrom !== null) {
    addSpan(writer.result, writer.htmlEmphasisFrom)
    writer.htmlEmphasisFrom = null
  } else if (/^<br\b/i.test(tag)) writer.result.text += hardBreak
}

const plainCaption = (title: string): string =>
  cleanText(title.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Attribute lists of kramdown: `{: .class #id}` and `{#id}`. */
const attributes = /\s?\{:\s*[^{}?\s][^{}]*\}|\s?\{[#.][\w\s.#:-]*\}/g

function stripAttributes({ text, emphasis, captions }: InlineText): InlineText {
  if (!text.includes('{')) return { text, emphasis, captions }
  const cuts = [...text.matchAll(attributes)].map((match) => ({ start: match.index, length: match[0].length }))
  const moved = (offset: number) => offset - cuts.reduce((sum, cut) => sum + Math.max(0, Math.min(cut.length, offset - cut.start)), 0)
  return {
    text: text.replace(attributes, ''),
    emphasis: emphasis.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
    captions,
  }
}
