import { openZip, type ZipArchive } from '../archive/open-zip.ts'
import { makeBlockWriter } from '../compose/block-writer.ts'
import { makeFieldTracker } from '../compose/fields.ts'
import { finishDocument } from '../compose/finish-document.ts'
import { isCompoundFile } from '../compound/compound-file.ts'
import { coreTitle } from '../opc/core-title.ts'
import { mainPart, type Relationships, readRelationships } from '../opc/relationships.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { type Interest, readXml } from '../xml/read-xml.ts'
import { childElements, descendant, type XmlElement } from '../xml/xml-element.ts'
import { readNumbering } from './numbering.ts'
import { type DocxContext, readParagraph } from './read-paragraph.ts'
import { readStyles } from './styles.ts'

/**
 * A Word document (ECMA-376, WordprocessingML) as a document: headings by style and outline level, lists with their numbers,
 * a block for each row of a table, footnotes and endnotes at the end, formulas as text. Deleted text, comments, headers,
 * footers and codes of fields are left out. Refuses what is no such file as `damaged`, encrypted ones as
 * `password_protected`.
 */
export function readDocx(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    if (isCompoundFile(bytes)) throw new Refusal('password_protected')
    const zip = openZip(bytes)
    const part = mainPart(zip, 'word/document.xml')
    if (!zip.has(part)) throw new Refusal('damaged')
    const context = makeContext(zip, readRelationships(zip, part))
    readBody(zip.pieces(part), context)
    return finishDocument({ title: context.title ?? coreTitle(zip), blocks: context.writer.finish() })
  })
}

function makeContext(zip: ZipArchive, relationships: Relationships): DocxContext {
  const piecesOf = (type: string) => zip.pieces(relationships.ofType(type)[0] ?? '')
  const notes = { footnote: null as Notes | null, endnote: null as Notes | null }
  const context: DocxContext = {
    writer: makeBlockWriter(),
    styles: readStyles(piecesOf('styles')),
    numbering: readNumbering(piecesOf('numbering')),
    fields: makeFieldTracker(),
    title: null,
    writeNote(kind, id) {
      notes[kind] ??= readNotes(piecesOf(`${kind}s`))
      const note = notes[kind].get(id)
      if (note === undefined) return
      // Each note is written once, so that notes which refer to each other come to an end.
      notes[kind].delete(id)
      context.writer.openNote()
      context.readBlocks(note)
      context.writer.closeNote()
    },
    readBlocks: (element) => walkBlocks(element, makeBlockReader(context)),
  }
  return context
}

type Notes = Map<string, XmlElement>

function readNotes(pieces: Iterable<Uint8Array>): Notes {
  const notes: Notes = new Map()
  readXml(pieces, {
    open: (name) => (name === 'w:footnote' || name === 'w:endnote' ? 'take' : 'enter'),
    take: (note) => void notes.set(note.attributes.get('w:id') ?? '', note),
  })
  return notes
}

const readBody = (pieces: Iterable<Uint8Array>, context: DocxContext) => readXml(pieces, makeBlockReader(context))

interface BlockReader {
  open(name: string): Interest
  take(element: XmlElement): void
  close(name: string): void
}

const skipped = new Set(['w:tblPr', 'w:tblGrid', 'w:trPr', 'w:tcPr', 'w:tblPrEx', 'w:sectPr', 'w:del', 'w:moveFrom', 'w:background'])

/** Tables as they open and close; paragraphs as wholes. What is in a list of contents is left out. */
function makeBlockReader(context: DocxContext): BlockReader {
  const { writer } = context
  /** For each content control that is open, whether it is a list of contents. */
  const controls: boolean[] = []
  return {
    open(name) {
      if (skipped.has(name)) return 'skip'
      if (name === 'w:p' || name === 'w:sdtPr' || name === 'm:oMathPara') return 'take'
      if (name === 'w:sdt') controls.push(false)
      else if (name === 'w:tbl') writer.openTable()
      else if (name === 'w:tr') writer.openRow()
      else if (name === 'w:tc') writer.openCell()
      return 'enter'
    },
    take(element) {
      if (element.name === 'w:sdtPr') controls[controls.length - 1] = isContents(element)
      else if (!controls.includes(true)) readParagraph(element, context)
    },
    close(name) {
      if (name === 'w:sdt') controls.pop()
      else if (name === 'w:tc') writer.closeCell()
      else if (name === 'w:tbl') writer.closeTable()
    },
  }
}

const isContents = (properties: XmlElement): boolean =>
  descendant(properties, 'w:docPartObj', 'w:docPartGallery')?.attributes.get('w:val') === 'Table of Contents'

function walkBlocks(parent: XmlElement, reader: BlockReader): void {
  for (const child of childElements(parent)) {
    const interest = reader.open(child.name)
    if (interest === 'take') reader.take(child)
    if (interest !== 'enter') continue
    walkBlocks(child, reader)
    reader.close(child.name)
  }
}
