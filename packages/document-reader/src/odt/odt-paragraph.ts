import { type CollectedRuns, collectRuns } from '../compose/collected-runs.ts'
import { childElements, elementsNamed, type XmlElement } from '../xml/xml-element.ts'
import type { OdtStyle, OdtStyles } from './odt-styles.ts'

/** What a paragraph of an OpenDocument text holds. */
export interface OdtParagraph {
  style: OdtStyle
  /** 0 for the highest heading, null for text. */
  outlineLevel: number | null
  runs: CollectedRuns
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
  const found = { runs: collectRuns(), notes: [], boxes: [] }
  if (!style.isHidden) collect(element, style, { ...parts, ...found })
  const level = Math.max(1, Number(element.attributes.get('text:outline-level') ?? 1) || 1)
  return { ...found, style, outlineLevel: element.name === 'text:h' ? level - 1 : null }
}

interface Walk extends Parts, Pick<OdtParagraph, 'runs' | 'notes' | 'boxes'> {}

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
      return walk.runs.breakLine()
    case 'text:note':
      for (const body of elementsNamed(element, 'text:note-body')) walk.notes.push(body)
      return
    case 'text:sequence':
      walk.runs.isCaption = true
      return collect(element, style, walk)
    default:
      if (element.name.startsWith('draw:')) collectDrawing(element, style, walk)
      else collect(element, style, walk)
  }
}

function collectDrawing(element: XmlElement, style: OdtStyle, walk: Walk) {
  if (element.name === 'draw:object') return walk.runs.addFormula(walk.formulaOf(element))
  // A link around a picture or a formula.
  if (element.name === 'draw:a') return collect(element, style, walk)
  const [object] = childElements(element).filter(({ name }) => name === 'draw:object')
  if (object === undefined) walk.boxes.push(element)
  else walk.runs.addFormula(walk.formulaOf(object))
}

function addText(text: string, { bold = false, italic = false, position, isMonospaced = false }: OdtStyle, { runs }: Walk) {
  runs.add(text, { bold, italic, position: position ?? 'line', isMonospaced })
}
