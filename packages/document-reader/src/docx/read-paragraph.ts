import type { BlockWriter } from '../compose/block-writer.ts'
import { type CollectedRuns, collectRuns } from '../compose/collected-runs.ts'
import type { FieldTracker } from '../compose/fields.ts'
import type { ListCounter } from '../compose/list-counter.ts'
import { isMonospaced } from '../compose/monospaced.ts'
import { ommlText } from '../math/omml.ts'
import { childElements, childNamed, descendant, elementsNamed, type XmlElement } from '../xml/xml-element.ts'
import { type DocxLook, leafText, lookOf } from './run-text.ts'
import { paragraphFacts, type StyleFacts, type Styles } from './styles.ts'

export interface DocxContext {
  writer: BlockWriter
  styles: Styles
  numbering: ListCounter
  fields: FieldTracker
  /** The text of the first paragraph in the style for titles. */
  title: string | null
  writeNote(kind: 'footnote' | 'endnote', id: string): void
  /** Reads the paragraphs and tables in an element, such as those of a text box. */
  readBlocks(element: XmlElement): void
}

/** What a paragraph holds besides text. */
interface Found {
  runs: CollectedRuns
  notes: { kind: 'footnote' | 'endnote'; id: string }[]
  textBoxes: XmlElement[]
}

/** Writes a paragraph (ECMA-376 part 1, 17.3), then what is in its text boxes; its notes go to the end. */
export function readParagraph(paragraph: XmlElement, context: DocxContext): void {
  const properties = childNamed(paragraph, 'w:pPr')
  const style = context.styles.get(childNamed(properties, 'w:pStyle')?.attributes.get('w:val'))
  const found: Found = { runs: collectRuns(), notes: [], textBoxes: [] }
  collect(paragraph, { style, found, context })
  if (style.role?.kind !== 'contents') writeParagraph(found.runs, { ...style, ...paragraphFacts(properties) }, context)
  for (const box of found.textBoxes) context.readBlocks(box)
  for (const { kind, id } of found.notes) context.writeNote(kind, id)
}

function writeParagraph(runs: CollectedRuns, { role, outlineLevel, numbering }: StyleFacts, context: DocxContext) {
  const isEmpty = runs.text().trim() === ''
  if (role?.kind === 'title' && !isEmpty) context.title ??= runs.text().trim()
  const mark = numbering === undefined || isEmpty ? null : context.numbering.next(numbering.list, numbering.level)
  runs.write(context.writer, { role, outlineLevel: outlineLevel ?? null, mark })
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
  if (fields.isSequence()) walk.found.runs.isCaption = true
  collect(field, walk)
  fields.end()
}

/** The grey words that ask for text are none of the author's. */
function collectContentControl(control: XmlElement, walk: Walk) {
  if (descendant(control, 'w:sdtPr', 'w:showingPlcHdr') !== undefined) return
  collect(control, walk)
}

function addFormula(element: XmlElement, { found, context }: Walk) {
  if (!context.fields.isHidden()) found.runs.addFormula(ommlText(element))
}

function collectRun(run: XmlElement, walk: Walk) {
  const look = lookOf(run, walk.context.styles, walk.style)
  for (const leaf of childElements(run)) collectLeaf(leaf, look, walk)
}

function collectLeaf(leaf: XmlElement, look: DocxLook, walk: Walk) {
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
      if (!['page', 'column'].includes(leaf.attributes.get('w:type') ?? '')) found.runs.breakLine()
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
      return addText(leafText(leaf, look), look, walk)
  }
}

function collectFieldMark(type: string | undefined, look: DocxLook, walk: Walk) {
  const { fields } = walk.context
  if (type === 'begin') fields.begin()
  else if (type === 'separate') {
    fields.separate()
    if (fields.isSequence()) walk.found.runs.isCaption = true
  } else if (type === 'end') addText(fields.end(), look, walk)
}

/** The first choice is the newest form of something; the others repeat it for programs that do not know it. */
function collectAlternative(element: XmlElement, { found }: Walk, read: (alternative: XmlElement) => void) {
  const boxes = found.textBoxes.length
  const { length } = found.runs.text()
  for (const alternative of childElements(element)) {
    if (found.textBoxes.length === boxes && found.runs.text().length === length) read(alternative)
  }
}

function addText(text: string, { isHidden, font, ...look }: DocxLook, { found, context }: Walk) {
  if (!isHidden && !context.fields.isHidden()) found.runs.add(text, { ...look, isMonospaced: isMonospaced(font) })
}
