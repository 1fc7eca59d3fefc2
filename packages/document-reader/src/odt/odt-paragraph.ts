import type { Look, ParagraphShape } from '../compose/paragraph.ts'
import { loweredRun, raisedRun } from '../compose/raised-runs.ts'
import { childElements, elementsNamed, type XmlElement } from '../xml/xml-element.ts'
import type { OdtStyle, OdtStyles } from './odt-styles.ts'

/** What a paragraph of an OpenDocument text holds. */
export interface OdtParagraph {
  shape: ParagraphShape
  style: OdtStyle
  pieces: ({ text: string; look: Look } | 'line break')[]
  text: string
  /** Bodies of footnotes and endnotes. */
  notes: XmlElement[]
  /** Frames and shapes with paragraphs of their own. */
  boxes: XmlElement[]
}

interface Parts {
  styles: OdtStyles
  formulaOf(object: XmlElement): string
}

export function collectParagraph(element: XmlElement, parts: Parts): OdtParagraph {
  const style = parts.styles.get(element.attributes.get('text:style-name'))
  const walk: Walk = {
    ...parts,
    pieces: [],
    text: '',
    notes: [],
    boxes: [],
    isCaption: false,
    hasFormula: false,
    hasWords: false,
    hasProportional: false,
    hasMonospaced: false,
  }
  if (!style.isHidden) collect(element, style, walk)
  return { shape: shapeOf(element, style, walk), style, pieces: walk.pieces, text: walk.text, notes: walk.notes, boxes: walk.boxes }
}

interface Walk extends Parts, Pick<OdtParagraph, 'pieces' | 'text' | 'notes' | 'boxes'> {
  isCaption: boolean
  hasFormula: boolean
  hasWords: boolean
  hasMonospaced: boolean
  hasProportional: boolean
}

function shapeOf(element: XmlElement, { role }: OdtStyle, walk: Walk): ParagraphShape {
  if (role?.kind === 'title') return { kind: 'heading', level: 1 }
  if (role?.kind === 'subtitle') return { kind: 'heading', level: 2 }
  if (element.name === 'text:h')
    return { kind: 'heading', level: Math.max(1, Number(element.attributes.get('text:outline-level') ?? 1) || 1) }
  if (role?.kind === 'heading') return { kind: 'heading', level: role.level }
  if (role?.kind === 'caption' || walk.isCaption) return { kind: 'caption' }
  if (role?.kind === 'code' || (walk.hasMonospaced && !walk.hasProportional)) return { kind: 'code', isGuess: true }
  return walk.hasFormula && !walk.hasWords ? { kind: 'formula' } : { kind: 'paragraph' }
}

/** What is not shown where it stands: comments, readings, hidden text, descriptions of pictures. */
const leftOut = new Set([
  'office:annotation',
  'text:ruby-text',
  'text:hidden-text',
  'text:script',
  'svg:title',
  'svg:desc',
  'text:note-citation',
  'office:forms',
])

function collect(parent: XmlElement, style: OdtStyle, walk: Walk): void {
  for (const child of parent.children) {
    if (typeof child === 'string') addText(child, style, walk)
    else if (!leftOut.has(child.name)) collectElement(child, style, walk)
  }
}

const mostSpaces = 100

function collectElement(element: XmlElement, style: OdtStyle, walk: Walk) {
  switch (element.name) {
    case 'text:span': {
      const { role: _, ...own } = walk.styles.get(element.attributes.get('text:style-name'))
      const inner = { ...style, ...own }
      if (!inner.isHidden) collect(element, inner, walk)
      return
    }
    case 'text:s':
      return addText(' '.repeat(Math.min(mostSpaces, Number(element.attributes.get('text:c') ?? 1) || 1)), style, walk)
    case 'text:tab':
      return addText('\t', style, walk)
    case 'text:line-break':
      walk.pieces.push('line break')
      return
    case 'text:note':
      for (const body of elementsNamed(element, 'text:note-body')) walk.notes.push(body)
      return
    case 'text:sequence':
      walk.isCaption = true
      return collect(element, style, walk)
    default:
      if (element.name.startsWith('draw:')) collectDrawing(element, style, walk)
      else collect(element, style, walk)
  }
}

function collectDrawing(element: XmlElement, style: OdtStyle, walk: Walk) {
  if (element.name === 'draw:object') return addFormula(walk.formulaOf(element), walk)
  // A link around a picture or a formula.
  if (element.name === 'draw:a') return collect(element, style, walk)
  const [object] = childElements(element).filter(({ name }) => name === 'draw:object')
  if (object === undefined) walk.boxes.push(element)
  else addFormula(walk.formulaOf(object), walk)
}

function addFormula(formula: string, walk: Walk) {
  if (formula === '') return
  const hadWords = walk.hasWords
  addText(/[\p{L}\p{N}]$/u.test(walk.text) ? ` ${formula}` : formula, { role: null }, walk)
  walk.hasWords = hadWords
  walk.hasFormula = true
}

function addText(text: string, { bold = false, italic = false, position, isMonospaced }: OdtStyle, walk: Walk) {
  const shown = position === 'raised' ? raisedRun(text, walk.text) : position === 'lowered' ? loweredRun(text) : text
  if (shown === '') return
  walk.pieces.push({ text: shown, look: { bold, italic } })
  walk.text += shown
  if (shown.trim() === '') return
  if (isMonospaced) walk.hasMonospaced = true
  else walk.hasProportional = true
  if (/\p{L}{2}/u.test(shown)) walk.hasWords = true
}
