import { describe, expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf } from '../testing/describe-document.ts'
import { makeArchive } from '../testing/make-archive.ts'
import { readEpub } from './read-epub.ts'

const xhtml = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>The book</title></head><body>${body}</body></html>`
const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>On cells</dc:title></metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="two" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>
    <item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
    <item id="css" href="a.css" media-type="text/css"/>
  </manifest><spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/><itemref idref="css"/></spine></package>`
const nav = xhtml(
  '<nav epub:type="toc"><ol><li><a href="text/one.xhtml">Mitosis</a></li><li><a href="text/two%20b.xhtml#a">Meiosis</a></li></ol></nav><nav epub:type="landmarks"><a href="text/one.xhtml">Start</a></nav>',
)
const files = (changes: Record<string, string> = {}) => ({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': container,
  'OEBPS/book.opf': opf,
  'OEBPS/nav.xhtml': nav,
  'OEBPS/text/two b.xhtml': xhtml('<p>It halves them.&nbsp;</p><aside epub:type="footnote">A note.</aside><p>So it is.</p>'),
  'OEBPS/text/one.xhtml': xhtml(
    '<header><h1>I. Mitosis</h1></header><p>A cell<a epub:type="noteref" href="#n">1</a> divides.</p><aside>In the margin.</aside>',
  ),
  ...changes,
})
const read = (changes?: Record<string, string>) => readEpub(makeArchive(files(changes)))
const lines = (changes?: Record<string, string>) => blockLines(documentOf(read(changes)))

test('a book is read in the order of its spine, each chapter under a heading of its own or from the contents', () => {
  expect(lines()).toEqual([
    'heading1: I. Mitosis',
    'paragraph: A cell divides.',
    'paragraph: In the margin.',
    'heading1: Meiosis',
    'paragraph: It halves them.',
    'paragraph: So it is.',
    'footnote: A note.',
  ])
  expect(documentOf(read()).title).toBe('On cells')
})

test('a book of the second edition has its titles from its NCX', () => {
  const ncx =
    '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Part</text></navLabel><content src="text/one.xhtml"/><navPoint><navLabel><text>Halving</text></navLabel><content src="text/two%20b.xhtml"/></navPoint></navPoint></navMap></ncx>'
  const old = opf.replace(
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="nav" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  )
  expect(lines({ 'OEBPS/book.opf': old, 'OEBPS/toc.ncx': ncx })).toContain('heading1: Halving')
})

test('contents that cannot be read are missed, and a chapter that is not there is empty', () => {
  const { 'OEBPS/text/one.xhtml': _, ...others } = files({ 'OEBPS/nav.xhtml': '<nav><a>' })
  expect(blockLines(documentOf(readEpub(makeArchive(others))))).toEqual([
    'paragraph: It halves them.',
    'paragraph: So it is.',
    'footnote: A note.',
  ])
})

describe('protection', () => {
  const encryption = (algorithm: string, uri: string) =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData><e:EncryptionMethod Algorithm="${algorithm}"/><e:CipherData><e:CipherReference URI="${uri}"/></e:CipherData></e:EncryptedData></encryption>`

  test('of the text is told as such', () => {
    const locked = encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'OEBPS/text/one.xhtml')
    expect(read({ 'META-INF/encryption.xml': locked })).toEqual({ ok: false, reason: 'copy_protected' })
  })

  test('of fonts and pictures does not matter', () => {
    const fonts = encryption('http://www.idpf.org/2008/embedding', 'OEBPS/font.otf')
    expect(read({ 'META-INF/encryption.xml': fonts }).ok).toBe(true)
  })
})

test.each([
  ['without a package', { 'OEBPS/book.opf': '' }, 'damaged'],
  ['whose chapters hold nothing', { 'OEBPS/text/one.xhtml': xhtml(''), 'OEBPS/text/two b.xhtml': xhtml('<img src="a.png"/>') }, 'no_text'],
])('a book %s is refused', (_, changes, reason) => {
  expect(read(changes as Record<string, string>)).toEqual({ ok: false, reason })
})

test('a book is recognised by its contents, with and without its statement of type', async () => {
  expect(await detectFormat(makeArchive(files(), { level: 0 }), 'book.zip')).toEqual({ ok: true, format: 'epub' })
  expect(await detectFormat(makeArchive(files()), null)).toEqual({ ok: true, format: 'epub' })
  const { mimetype: _, ...others } = files()
  expect(await detectFormat(makeArchive(others), null)).toEqual({ ok: true, format: 'epub' })
})
