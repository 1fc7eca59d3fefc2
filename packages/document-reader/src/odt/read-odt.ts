import { openZip, type ZipArchive } from '../archive/open-zip.ts'
import { type BlockWriter, makeBlockWriter } from '../compose/block-writer.ts'
import { finishDocument } from '../compose/finish-document.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import type { ReadOutcome } from '../read-outcome.ts'
import { outcomeOf, Refusal } from '../refusal.ts'
import { type Interest, readXml } from '../xml/read-xml.ts'
import { childElements, textOf, type XmlElement } from '../xml/xml-element.ts'
import { formulaOf } from './odt-formula.ts'
import { makeOdtLists, type OdtLists } from './odt-lists.ts'
import { collectParagraph } from './odt-paragraph.ts'
import { makeOdtStyles, type OdtStyles } from './odt-styles.ts'

/**
 * An OpenDocument text (ODF 1.3) as a document: headings, lists with their numbers, tables, notes at the end, formulas as
 * text. Deleted text, comments, lists of contents, headers and footers are left out. Refuses encrypted files as
 * `password_protected`.
 */
export function readOdt(bytes: Uint8Array): ReadOutcome {
  return outcomeOf(() => {
    const zip = openZip(bytes)
    if (isEncrypted(zip)) throw new Refusal('password_protected')
    if (!zip.has('content.xml')) throw new Refusal('damaged')
    const context: OdtContext = { zip, writer: makeBlockWriter(), styles: makeOdtStyles(), lists: makeOdtLists(), title: null }
    readXml(zip.pieces('styles.xml'), { open: (name, attributes) => openStyle(name, attributes, context) })
    readXml(zip.pieces('content.xml'), makeReader(context))
    return finishDocument({ title: context.title ?? statedTitle(zip), blocks: context.writer.finish() })
  })
}

interface OdtContext {
  zip: ZipArchive
  writer: BlockWriter
  styles: OdtStyles
  lists: OdtLists
  title: string | null
}

function isEncrypted(zip: ZipArchive): boolean {
  let found = false
  readXml(zip.pieces('META-INF/manifest.xml'), {
    open(name) {
      if (name === 'manifest:encryption-data') found = true
      return 'enter'
    },
  })
  return found
}

function statedTitle(zip: ZipArchive): string | null {
  let title: string | null = null
  readXml(zip.pieces('meta.xml'), {
    open: (name) => (name === 'dc:title' ? 'take' : 'enter'),
    take(element) {
      title ??= textOf(element).trim()
    },
  })
  return title
}

/** Page layouts with their headers and footers are no styles of the text. */
function openStyle(name: string, attributes: Attributes, { styles, lists }: OdtContext): Interest {
  if (name === 'office:master-styles') return 'skip'
  styles.open(name, attributes)
  lists.openStyle(name, attributes)
  return 'enter'
}

/** Lists of contents and words repeat the text; changes hold what was deleted. */
const skipped = new Set([
  'text:tracked-changes',
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:alphabetical-index',
  'office:forms',
  'office:annotation',
  'text:sequence-decls',
  'svg:title',
  'svg:desc',
  'office:scripts',
])

interface Reader {
  open(name: string, attributes: Attributes): Interest
  take(element: XmlElement): void
  close(name: string): void
}

function makeReader(context: OdtContext): Reader {
  const { writer, lists } = context
  let itemMark: string | null = null
  return {
    open(name, attributes) {
      if (name.startsWith('style:') || name.startsWith('text:list-') || name === 'office:automatic-styles') {
        if (name === 'text:list-item') itemMark = lists.nextMark(attributes)
        else openStyle(name, attributes, context)
        return 'enter'
      }
      if (skipped.has(name)) return 'skip'
      if (name === 'text:p' || name === 'text:h') return 'take'
      if (name === 'text:list') lists.openList(attributes)
      else if (name === 'table:table') writer.openTable()
      else if (name === 'table:table-row') writer.openRow()
      else if (name === 'table:table-cell') writer.openCell()
      return 'enter'
    },
    take(element) {
      readParagraph(element, itemMark, context)
      itemMark = null
    },
    close(name) {
      if (name === 'text:list') lists.closeList()
      else if (name === 'text:list-item') itemMark = null
      else if (name === 'table:table-cell') writer.closeCell()
      else if (name === 'table:table') writer.closeTable()
    },
  }
}

function readParagraph(element: XmlElement, itemMark: string | null, context: OdtContext) {
  const { writer, styles, zip } = context
  const { style, outlineLevel, runs, notes, boxes } = collectParagraph(element, {
    styles,
    formulaOf: (object) => formulaOf(object, zip),
  })
  const text = runs.text().trim()
  if (style.role?.kind === 'title' && text !== '') context.title ??= text
  if (style.role?.kind !== 'contents') runs.write(writer, { role: style.role, outlineLevel, mark: itemMark })
  for (const box of boxes) walkBlocks(box, makeReader(context))
  for (const note of notes) {
    writer.openNote()
    walkBlocks(note, makeReader(context))
    writer.closeNote()
  }
}

function walkBlocks(parent: XmlElement, reader: Reader): void {
  for (const child of childElements(parent)) {
    const interest = reader.open(child.name, child.attributes)
    if (interest === 'take') reader.take(child)
    if (interest !== 'enter') continue
    walkBlocks(child, reader)
    reader.close(child.name)
  }
}
