import type { BlockWriter } from '../compose/block-writer.ts'
import { formatNumber, type NumberFormat } from '../compose/list-numbers.ts'
import type { ParagraphShape } from '../compose/paragraph.ts'
import { loweredRun, raisedRun } from '../compose/raised-runs.ts'
import { ommlText } from '../math/omml.ts'
import { childElements, childNamed, elementsNamed, textOf, type XmlElement } from '../xml/xml-element.ts'

interface TextOptions {
  /** What paragraphs are that are no items of a list. */
  plain: ParagraphShape
  /** Styles of lists, the nearest first, and whether there are bullets where none of them says so. */
  listStyles: readonly (XmlElement | undefined)[]
  hasBullets: boolean
}

/** Writes the paragraphs of a shape's or a cell's text (ECMA-376 part 1, 21.1.2). */
export function writeText(body: XmlElement, writer: BlockWriter, { plain, listStyles, hasBullets }: TextOptions): void {
  const counts: number[] = []
  for (const paragraph of childElements(body).filter(({ name }) => name === 'a:p')) {
    const properties = childNamed(paragraph, 'a:pPr')
    const level = Number(properties?.attributes.get('lvl') ?? 0) || 0
    const bullet = [properties, ...listStyles.map((style) => childNamed(style, `a:lvl${level + 1}pPr`))]
      .map(bulletOf)
      .find((found) => found !== null)
    const hasText = ['a:t', 'm:oMath'].some((name) => elementsNamed(paragraph, name).length > 0)
    if (!hasText) {
      writer.blank()
      continue
    }
    counts.length = Math.min(counts.length, level + (bullet?.number === undefined ? 0 : 1))
    const isItem = plain.kind === 'paragraph' && (bullet === undefined ? hasBullets : bullet.isShown)
    writer.begin(isItem ? { kind: 'list-item', mark: markOf(bullet, level, counts) } : plain)
    writeRuns(paragraph, writer, { text: '' })
    writer.end()
  }
}

interface Bullet {
  isShown: boolean
  number?: { format: NumberFormat; before: string; after: string; start: number }
}

/** What paragraph properties say of a bullet, or null where they say nothing. */
function bulletOf(properties: XmlElement | undefined): Bullet | null {
  if (properties === undefined) return null
  const named = childElements(properties).find(({ name }) => /^a:bu(?:None|Char|AutoNum|Blip)$/.test(name))
  if (named === undefined) return null
  if (named.name !== 'a:buAutoNum') return { isShown: named.name !== 'a:buNone' }
  const type = named.attributes.get('type') ?? ''
  const format = formats.find(([start]) => type.startsWith(start))?.[1] ?? 'decimal'
  const number = {
    format,
    before: type.endsWith('ParenBoth') ? '(' : '',
    after: type.includes('Paren') ? ')' : type.endsWith('Plain') ? '' : '.',
  }
  return { isShown: true, number: { ...number, start: Number(named.attributes.get('startAt') ?? 1) || 1 } }
}

const formats: [string, NumberFormat][] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
]

function markOf(bullet: Bullet | undefined, level: number, counts: number[]): string {
  if (bullet?.number === undefined) return ''
  const { format, before, after, start } = bullet.number
  const count = counts[level] === undefined ? start : counts[level] + 1
  counts[level] = count
  return `${before}${formatNumber(count, format)}${after}`
}

/** Fields that every slide repeats. */
const repeated = /^(?:slidenum|datetime)/

function writeRuns(parent: XmlElement, writer: BlockWriter, written: { text: string }): void {
  for (const child of childElements(parent)) {
    if (child.name === 'a:r' || (child.name === 'a:fld' && !repeated.test(child.attributes.get('type') ?? '')))
      writeRun(child, writer, written)
    else if (child.name === 'a:br') writer.breakLine()
    else if (child.name === 'm:oMath') put(` ${ommlText(child)}`, undefined, writer, written)
    else if (child.name === 'mc:AlternateContent') writeRuns(childElements(child)[0] ?? child, writer, written)
    else if (['mc:Choice', 'a14:m', 'm:oMathPara'].includes(child.name)) writeRuns(child, writer, written)
  }
}

function writeRun(run: XmlElement, writer: BlockWriter, written: { text: string }) {
  const text = childNamed(run, 'a:t')
  if (text !== undefined) put(textOf(text), childNamed(run, 'a:rPr'), writer, written)
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

function put(text: string, properties: XmlElement | undefined, writer: BlockWriter, written: { text: string }) {
  const baseline = Number(properties?.attributes.get('baseline') ?? 0) || 0
  const shown = baseline > 0 ? raisedRun(text, written.text) : baseline < 0 ? loweredRun(text) : text
  writer.write(shown, { bold: isOn(properties?.attributes.get('b')), italic: isOn(properties?.attributes.get('i')) })
  written.text += shown
}
