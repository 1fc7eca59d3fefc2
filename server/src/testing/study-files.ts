import { makeArchive, type Packed } from './make-archive.ts'

/** Sentences from which flashcards can be made. */
const sentences = [
  'Mitosis is the division of the nucleus of a cell into two identical nuclei.',
  'Cytokinesis is the division of the cytoplasm that follows mitosis.',
  'A chromosome is a long molecule of DNA that carries the genes of a cell.',
  'The centromere is the part of a chromosome that holds its two copies together.',
  'Prophase is the first phase of mitosis, in which the chromosomes become visible.',
  'Meiosis is the division that halves the number of chromosomes and makes the germ cells.',
  'Interphase is the part of the cell cycle in which the cell grows and copies its DNA.',
  'The spindle is the structure of fibres that pulls the copies of the chromosomes apart.',
]
const title = 'How cells divide'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org'
const relationship = (type: string, target: string) =>
  `<Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relationships = (inner: string) => `${xml}<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`

/** The same short text as a file of each kind; by their names. */
export const studyFiles: Record<string, Buffer> = {
  'cells.docx': wordDocument(),
  'cells.pptx': presentation(),
  'cells.odt': openDocument(),
  'cells.epub': book(),
  'cells.html': Buffer.from(page()),
  'cells.rtf': Buffer.from(`{\\rtf1\\ansi{\\stylesheet{\\s1 heading 1;}}\\pard\\s1 ${title}\\par\\pard ${sentences.join('\\par ')}\\par}`),
  'cells.txt': Buffer.from([title, ...sentences].join('\n\n')),
  'cells.md': Buffer.from(`# ${title}\n\n${sentences.join('\n\n')}`),
}

function wordDocument(): Buffer {
  const paragraph = (text: string, style = '') => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const body = paragraph(title, 'Heading1') + sentences.map((sentence) => paragraph(sentence)).join('')
  return makeWordDocument(`${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
}

/** The smallest Word file with this main part. */
export function makeWordDocument(document: string | Packed): Buffer {
  return makeArchive({ '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')), 'word/document.xml': document })
}

function presentation(): Buffer {
  const namespaces = `xmlns:p="${office}/presentationml/2006/main" xmlns:a="${office}/drawingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`
  const shape = (texts: string[], type: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  return makeArchive({
    '_rels/.rels': relationships(relationship('officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `${xml}<p:presentation ${namespaces}><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(relationship('slide', 'slides/slide1.xml')),
    'ppt/slides/slide1.xml': `${xml}<p:sld ${namespaces}><p:cSld><p:spTree>${shape(sentences, 'body')}${shape([title], 'title')}</p:spTree></p:cSld></p:sld>`,
  })
}

function openDocument(): Buffer {
  const name = 'urn:oasis:names:tc:opendocument:xmlns'
  const body = `<text:h text:outline-level="1">${title}</text:h>${sentences.map((sentence) => `<text:p>${sentence}</text:p>`).join('')}`
  return makeArchive({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${xml}<office:document-content xmlns:office="${name}:office:1.0" xmlns:text="${name}:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  })
}

function page(): string {
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('')
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body><nav>Home</nav><h1>${title}</h1>${paragraphs}</body></html>`
}

function book(): Buffer {
  const container = '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'
  const chapter = '<item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>'
  return makeArchive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': xml + container,
    'book.opf': `${xml}<package xmlns="http://www.idpf.org/2007/opf"><metadata/><manifest>${chapter}</manifest><spine><itemref idref="one"/></spine></package>`,
    'one.xhtml': page(),
  })
}
