import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import type { PageImage, Resolution } from './render-page.ts'

let pdfium: Pdfium

beforeAll(async () => {
  pdfium = await loadPdfium(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
})

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url))

function withPdf<Value>(bytes: Uint8Array, use: (pdf: OpenPdf) => Value): Value {
  const opened = openPdf(pdfium, bytes, { maxPages: 500 })
  if (!opened.ok) throw new Error(opened.reason)
  const value = use(opened.pdf)
  opened.pdf.close()
  return value
}

const render = (bytes: Uint8Array, resolution: Partial<Resolution> = {}) =>
  withPdf(bytes, (pdf) => pdf.renderPage(1, { dpi: 72, mostPixels: 20e6, ...resolution }))

/** A page with a black square of 100 points in its upper left corner, as it lies before it is turned. */
const makePage = ({ width = 600, height = 800, rotate = 0 }) => {
  const content = `0 g 0 ${height - 100} 100 100 re f`
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents 4 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page,
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Size 5 /Root 1 0 R >>\n%%EOF`)
}

const shadeAt = (image: PageImage | null, x: number, y: number) => image?.pixels[y * image.width + x]

test('a page has as many pixels as its size in points and the resolution say', () => {
  expect(render(makePage({}), { dpi: 144 })).toMatchObject({ width: 1200, height: 1600, pixels: { length: 1200 * 1600 } })
})

test('ink is black and paper white, rows coming from the top', () => {
  const image = render(makePage({}))
  expect([shadeAt(image, 50, 50), shadeAt(image, 550, 50), shadeAt(image, 50, 750)]).toEqual([0, 255, 255])
})

test.each([
  [90, 750, 50],
  [180, 550, 750],
  [270, 50, 550],
])('a page turned by %i degrees is drawn as it is shown', (rotate, x, y) => {
  const image = render(makePage({ rotate }))
  expect([image?.width, image?.height]).toEqual(rotate === 180 ? [600, 800] : [800, 600])
  expect(shadeAt(image, x, y)).toBe(0)
  expect(image?.pixels.filter((shade) => shade === 0).length).toBe(100 * 100)
})

test('a huge page is drawn smaller, within the pixels allowed', () => {
  const image = render(makePage({ width: 14_400, height: 7200 }), { dpi: 300, mostPixels: 1e6 })
  expect(image && image.width * image.height).toBeGreaterThan(0.99e6)
  expect(image && image.width * image.height).toBeLessThanOrEqual(1e6)
  expect(image && image.width / image.height).toBeCloseTo(2, 1)
})

test('a picture of 35000 by 35000 points is not drawn', () => {
  expect(render(corpus('hostile_image-bomb_35000x35000.pdf'))).toBeNull()
})

test('a scan is drawn for those that recognise its text, and says that it needs them', () => {
  withPdf(corpus('scan_wikipedia-ocr-article.pdf'), (pdf) => {
    expect(pdf.readPage(1).needsRecognition).toBe('no_text_layer')
    const pixels = pdf.renderPage(1, { dpi: 150, mostPixels: 20e6 })?.pixels ?? new Uint8Array()
    const dark = pixels.filter((shade) => shade < 100).length / pixels.length
    expect(dark).toBeGreaterThan(0.01)
    expect(dark).toBeLessThan(0.3)
  })
})

test('a page that is blank, and one with text, need nobody', () => {
  for (const name of ['hostile_empty-page.pdf', 'outline-4-pages.pdf', 'hebrew.pdf']) {
    expect(withPdf(corpus(name), (pdf) => pdf.readPage(1).needsRecognition)).toBeUndefined()
  }
})

test('a page that is not there is not drawn', () => {
  expect(withPdf(makePage({}), (pdf) => pdf.renderPage(2, { dpi: 72, mostPixels: 1e6 }))).toBeNull()
})
