import type { BlockWriter } from '../compose/block-writer.ts'
import type { FieldTracker } from '../compose/fields.ts'
import { isMonospaced } from '../compose/monospaced.ts'
import type { Look, ParagraphShape } from '../compose/paragraph.ts'
import { ommlText } from '../math/omml.ts'
import { childElements, childNamed, descendant, elementsNamed, type XmlElement } from '../xml/xml-element.ts'
import type { Numbering } from './numbering.ts'
import { leafText, lookOf, type RunLook } from './run-text.ts'
import { paragraphFacts, type StyleFacts, type Styles } from './styles.ts'

export interface DocxContext {
  writer: BlockWriter
  styles: Styles
  numbering: Numbering
  fields: FieldTracker
  /** The text of the first paragraph in the style for titles. */
  title: string | null
  writeNote(kind: 'footnote' | 'endnote', id: string): void
  /** Reads the paragraphs and tables in an element, such as those of a text box. */
  readBlocks(element: XmlElement): void
}

/** What a paragraph holds besides text. */
interface Found {
  pieces: ({ text: string; look: Look } | 'line break')[]
  text: string
  hasMonospaced: boolean
  hasProportional: boolean
  hasFormula: boolean
  hasWords: boolean
  isCaption: boolean
  notes: { kind: 'footnote' | 'endnote'; id: string }[]
  textBoxes: XmlElement[]
}

/** Writes a paragraph (ECMA-376 part 1, 17.3), then what is in its text boxes; its notes go to the end. */
export function readParagraph(paragraph: XmlElement, context: DocxContext): void {
  const properties = childNamed(paragraph, 'w:pPr')
  const style = context.styles.get(childNamed(properties, 'w:pStyle')?.attributes.get('w:val'))
  const found: Found = {
    pieces: [],
    text: '',
    hasMonospaced: false,
    hasProportional: false,
    hasFormula: false,
    hasWords: false,
    isCaption: false,
    notes: [],
    textBoxes: [],
  }
  collect(paragraph, { style, found, context })
  if (style.role?.kind !== 'contents') writeParagraph(found, { ...style, ...paragraphFacts(properties) }, context)
  for (const box of found.textBoxes) context.readBlocks(box)
  for (const { kind, id } of found.notes) context.writeNote(kind, id)
}

function writeParagraph(found: Found, facts: StyleFacts, context: DocxContext) {
  if (found.text.trim() === '') return context.writer.blank()
  if (facts.role?.kind === 'title') context.title ??= found.text.trim()
  context.writer.begin(shapeOf(found, facts, context.numbering))
  for (const piece of found.pieces) {
    if (piece === 'line break') context.writer.breakLine()
    else context.writer.write(piece.text, piece.look)
  }
  context.writer.end()
}

const lowestHeading = 9

function shapeOf(found: Found, { role, outlineLevel, numbering }: StyleFacts, lists: Numbering): ParagraphShape {
  const mark = numbering === undefined ? null : lists.next(numbering.list, numbering.level)
  if (role?.kind === 'title') return { kind: 'heading', level: 1 }
  if (role?.kind === 'subtitle') return { kind: 'heading', level: 2 }
  if (outlineLevel !== undefined && outlineLevel >= 0 && outlineLevel < lowestHeading) return { kind: 'heading', level: outlineLevel + 1 }
  if (role?.kind === 'heading' && outlineLevel === undefined) return { kind: 'heading', level: role.level }
  if (role?.kind === 'caption' || found.isCaption) return { kind: 'caption' }
  if (role?.kind === 'code' || (found.hasMonospaced && !found.hasProportional)) return { kind: 'code', isGuess: true }
  if (found.hasFormula && !found.hasWords) return { kind: 'formula' }
  return mark === null ? { kind: 'paragraph' } : { kind: 'list-item', mark }
}

interface Walk {
  style: StyleFacts
  found: Found
  context: DocxContext
}

/** What is never shown, or shown elsewhere: deleted and moved text, readings over words, properties. */
const leftOut = new Set(['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'w:rt', 'w:rubyPr', 'w:sdtPr', 'w:sdtEndPr', 'w:numPr', 'w:fldData'])

function collect(parent: XmlElement, walk: Walk): void {
  for (const child of childElements(parent)) {
    if (leftOut.has(child.name)) continue
    if (child.name === 'w:r') collectRun(child, walk)
    else if (child.name === 'w:fldSimple') collectSimpleField(child, walk)
    else if (child.name === 'm:oMath') addFormula(child, walk)
    else if (child.name === 'w:sdt') collectContentControl(child, walk)
    else if (child.name === 'mc:AlternateContent') collectAlternative(child, walk, (alternative) => collect(alternative, walk))
    else collect(child, walk)
  }
}

function collectSimpleField(field: XmlElement, walk: Walk) {
  const { fields } = walk.context
  fields.begin()
  fields.code(field.attributes.get('w:instr') ?? '')
  fields.separate()
  if (fields.isSequence()) walk.found.isCaption = true
  collect(field, walk)
  fields.end()
}

/** The grey words that ask for text are none of the author's. */
function collectContentControl(control: XmlElement, walk: Walk) {
  if (descendant(control, 'w:sdtPr', 'w:showingPlcHdr') !== undefined) return
  collect(control, walk)
}

function addFormula(element: XmlElement, { found, context }: Walk) {
  const text = context.fields.isHidden() ? '' : ommlText(element)
  if (text === '') return
  const spaced = /[\p{L}\p{N}]$/u.test(found.text) ? ` ${text}` : text
  found.pieces.push({ text: spaced, look: { bold: false, italic: false } })
  found.text += spaced
  found.hasFormula = true
}

function collectRun(run: XmlElement, walk: Walk) {
  const look = lookOf(run, walk.context.styles, walk.style)
  for (const leaf of childElements(run)) collectLeaf(leaf, look, walk)
}

function collectLeaf(leaf: XmlElement, look: RunLook, walk: Walk) {
  const { found, context } = walk
  switch (leaf.name) {
    case 'w:fldChar':
      return collectFieldMark(leaf.attributes.get('w:fldCharType'), look, walk)
    case 'w:instrText':
      return context.fields.code(leaf.children.filter((child) => typeof child === 'string').join(''))
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      found.notes.push({ kind: leaf.name === 'w:footnoteReference' ? 'footnote' : 'endnote', id: leaf.attributes.get('w:id') ?? '' })
      return
    case 'w:br':
    case 'w:cr':
      if (!['page', 'column'].includes(leaf.attributes.get('w:type') ?? '')) found.pieces.push('line break')
      return
    case 'w:ruby':
      return collect(leaf, walk)
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      for (const box of elementsNamed(leaf, 'w:txbxContent')) found.textBoxes.push(box)
      return
    case 'mc:AlternateContent':
      return collectAlternative(leaf, walk, (alternative) => {
        for (const inner of childElements(alternative)) collectLeaf(inner, look, walk)
      })
    default:
      return addText(leafText(leaf, look, found.text), look, walk)
  }
}

function collectFieldMark(type: string | undefined, look: RunLook, walk: Walk) {
  const { fields } = walk.context
  if (type === 'begin') fields.begin()
  else if (type === 'separate') {
    fields.separate()
    if (fields.isSequence()) walk.found.isCaption = true
  } else if (type === 'end') addText(fields.end(), look, walk)
}

/** The first choice is the newest form of something; the others repeat it for programs that do not know it. */
function collectAlternative(element: XmlElement, { found }: Walk, read: (alternative: XmlElement) => void) {
  const boxes = found.textBoxes.length
  const { length } = found.text
  for (const alternative of childElements(element)) {
    if (found.textBoxes.length === boxes && found.text.length === length) read(alternative)
  }
}

function addText(text: string, look: RunLook, { found, context }: Walk) {
  if (text === '' || look.isHidden || context.fields.isHidden()) return
  found.pieces.push({ text, look })
  found.text += text
  if (text.trim() === '') return
  if (isMonospaced(look.font)) found.hasMonospaced = true
  else found.hasProportional = true
  if (/\p{L}{2}/u.test(text)) found.hasWords = true
}
