import type { ZipArchive } from '../archive/open-zip.ts'
import type { BlockWriter } from '../compose/block-writer.ts'
import { type Relationships, readRelationships } from '../opc/relationships.ts'
import { readXmlTree } from '../xml/read-xml.ts'
import { childElements, childNamed, descendant, elementsNamed, type XmlElement } from '../xml/xml-element.ts'
import { type Box, inReadingOrder } from './reading-order.ts'
import type { SlideLayouts } from './slide-layout.ts'
import { type Shape, shapesOf } from './slide-shapes.ts'
import { writeText } from './slide-text.ts'

export interface SlideContext {
  zip: ZipArchive
  writer: BlockWriter
  layouts: SlideLayouts
}

/** What slides repeat at their edges, and the picture of the slide on a page of notes. */
const repeated = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])
const titles = new Set(['title', 'ctrTitle'])
/** Placeholders whose paragraphs have bullets unless something says otherwise. */
const bulleted = new Set(['body', 'obj'])

/** Writes a slide, its title first and all else by position, then the speaker's notes. */
export function readSlide(name: string, context: SlideContext): void {
  const { zip, writer, layouts } = context
  const root = readXmlTree(zip.pieces(name)) ?? undefined
  const relationships = readRelationships(zip, name)
  const [layout] = relationships.ofType('slideLayout')
  const shapes = shapesOf(descendant(root, 'p:cSld', 'p:spTree')).filter(({ placeholder }) => !repeated.has(placeholder?.type ?? ''))
  const models = (shape: Shape) => (shape.placeholder === null ? [] : layouts.models(layout, shape.placeholder))
  const isTitle = ({ placeholder }: Shape) => titles.has(placeholder?.type ?? '')
  const boxes = new Map(shapes.map((shape) => [shape, placeOf(shape, models(shape))]))
  const others = inReadingOrder(
    shapes.filter((shape) => !isTitle(shape)),
    (shape) => boxes.get(shape) ?? nowhere,
  )
  for (const shape of [...shapes.filter(isTitle), ...others]) writeShape(shape, { ...context, relationships, models: models(shape) })
  for (const notes of relationships.ofType('notesSlide')) readNotes(notes, zip, writer)
}

const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 }
const placeOf = (shape: Shape, models: Shape[]): Box => shape.box ?? models.find(({ box }) => box !== null)?.box ?? nowhere

function writeShape({ element, placeholder }: Shape, context: SlideContext & { relationships: Relationships; models: Shape[] }) {
  const { writer, models } = context
  const body = childNamed(element, 'p:txBody')
  if (body === undefined) return writeGraphic(element, context)
  const isTitle = titles.has(placeholder?.type ?? '')
  writeText(body, writer, {
    plain: isTitle ? { kind: 'heading', level: 1 } : { kind: 'paragraph' },
    listStyles: [body, ...models.map((model) => childNamed(model.element, 'p:txBody'))].map((text) => childNamed(text, 'a:lstStyle')),
    hasBullets: bulleted.has(placeholder?.type ?? ''),
  })
}

const cellText = { plain: { kind: 'paragraph' }, listStyles: [], hasBullets: false } as const

function writeGraphic(element: XmlElement, { writer, zip, relationships }: SlideContext & { relationships: Relationships }) {
  const data = descendant(element, 'a:graphic', 'a:graphicData')
  const table = childNamed(data, 'a:tbl')
  if (table !== undefined) writeTable(table, writer)
  const diagram = childNamed(data, 'dgm:relIds')?.attributes.get('r:dm')
  if (diagram !== undefined) writeDiagram(readXmlTree(zip.pieces(relationships.target(diagram) ?? '')), writer)
}

function writeTable(table: XmlElement, writer: BlockWriter) {
  writer.openTable()
  for (const row of childElements(table).filter(({ name }) => name === 'a:tr')) {
    writer.openRow()
    for (const cell of childElements(row).filter(({ name }) => name === 'a:tc')) {
      writer.openCell()
      const body = childNamed(cell, 'a:txBody')
      if (body !== undefined) writeText(body, writer, cellText)
      writer.closeCell()
    }
  }
  writer.closeTable()
}

/** The points of a diagram; others are lines between them or the way it is drawn. */
function writeDiagram(root: XmlElement | null, writer: BlockWriter) {
  const points = childElements(descendant(root ?? undefined, 'dgm:ptLst') ?? { name: '', attributes: new Map(), children: [] })
  for (const point of points) {
    const body = childNamed(point, 'dgm:t')
    if (body !== undefined && ['node', 'asst'].includes(point.attributes.get('type') ?? 'node'))
      writeText(body, writer, { ...cellText, hasBullets: true })
  }
}

function readNotes(name: string, zip: ZipArchive, writer: BlockWriter) {
  const root = readXmlTree(zip.pieces(name))
  for (const { element, placeholder } of shapesOf(root === null ? undefined : elementsNamed(root, 'p:spTree')[0])) {
    const body = childNamed(element, 'p:txBody')
    if (placeholder?.type === 'body' && body !== undefined) writeText(body, writer, cellText)
  }
}
