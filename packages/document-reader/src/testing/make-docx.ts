import { makeArchive } from './make-archive.ts'

interface DocxParts {
  body: string
  styles?: string
  numbering?: string
  footnotes?: string
  endnotes?: string
  /** More files, or others in the place of the usual ones. */
  files?: Record<string, string>
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const part = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${name} ${namespaces}>${inner}</w:${name}>`
const relationships = (links: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([type, target], index) => `<Relationship Id="r${index}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The files of a Word document with this WordprocessingML inside its parts. */
export function docxFiles({ body, files, ...others }: DocxParts): Record<string, string> {
  const names = Object.keys(others)
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationships(names.map((name) => [name, `${name}.xml`])),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(Object.entries(others).map(([name, inner]) => [`word/${name}.xml`, part(name, inner)])),
    ...files,
  }
}

export const makeDocx = (parts: DocxParts): Uint8Array => makeArchive(docxFiles(parts))
