import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadPdfium, openPdf } from '@stackademy/document-reader/pdf'
import sharp from 'sharp'
import { createWorker } from 'tesseract.js'
import { readPictureFile } from '../server/src/engines/tasks/read-picture-file.ts'
import { makeFolderStorage } from '../server/src/outside/storage/folder-storage.ts'
import { characterErrorRate } from './error-rate.ts'
import { machine, median, round, table } from './machine.ts'
import { mishaps, photograph } from './photographs.ts'

const corpus = join(import.meta.dirname, '../packages/document-reader/corpus')
/** Pages in one column, whose text the file itself tells. */
const pages = [
  { file: 'jose-00070.pdf', page: 2 },
  { file: 'jose-00078.pdf', page: 2 },
  { file: 'jose-00184.pdf', page: 3 },
  { file: 'jose-00184.pdf', page: 4 },
  { file: 'jose-00196.pdf', page: 2 },
  { file: 'jose-00078.pdf', page: 3 },
  { file: 'outline-4-pages.pdf', page: 3 },
  { file: 'zen-of-python_google-doc.pdf', page: 1 },
]
/** What a telephone makes of a page that fills its picture. */
const dpi = 200

const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
const pdfium = await loadPdfium(new Uint8Array(readFileSync(wasm)))
const folder = mkdtempSync(join(tmpdir(), 'bench-recognition-'))
const storage = makeFolderStorage(folder)
const language = dirname(createRequire(join(import.meta.dirname, '../server/package.json')).resolve('@tesseract.js-data/eng/package.json'))
const tesseract = await createWorker('eng', 1, { langPath: join(language, '4.0.0_best_int'), cacheMethod: 'none' })

let readings = 0
const ours = async (bytes: Uint8Array) => {
  const file = { bytes, storage, checkpointKey: `pages-${readings++}`, languages: ['eng'] as const }
  const outcome = await readPictureFile(file, { signal: new AbortController().signal, send: async () => {} })
  return outcome.ok ? outcome.document.text : ''
}
/** It takes no TIFF with more than one bit and no GIF, so that it gets what sharp decodes. */
const plain = async (bytes: Uint8Array) => (await tesseract.recognize(await sharp(bytes).png().toBuffer())).data.text

/** By poppler, which is neither of the two. */
const textOfPage = (file: string, page: number) =>
  execFileSync('pdftotext', ['-f', String(page), '-l', String(page), join(corpus, file), '-'], { encoding: 'utf8' })

interface Taken {
  ours: number
  plain: number
  oursSeconds: number
  plainSeconds: number
}

const timed = async (read: () => Promise<string>): Promise<[text: string, seconds: number]> => {
  const from = performance.now()
  const text = await read()
  return [text, (performance.now() - from) / 1000]
}
const compare = async (bytes: Uint8Array, right: string): Promise<Taken> => {
  const [own, oursSeconds] = await timed(() => ours(bytes))
  const [other, plainSeconds] = await timed(() => plain(bytes))
  return { ours: characterErrorRate(own, right), plain: characterErrorRate(other, right), oursSeconds, plainSeconds }
}
const percent = (share: number) => `${round(100 * share, 1)} %`
const row = (name: string, taken: Taken[]) => {
  const mean = (value: (one: Taken) => number) => taken.reduce((sum, one) => sum + value(one), 0) / taken.length
  const worse = taken.filter((one) => one.ours > one.plain + 0.001).length
  return [
    name,
    taken.length,
    percent(mean((one) => one.ours)),
    percent(mean((one) => one.plain)),
    percent(Math.max(...taken.map((one) => one.ours))),
    worse,
    round(median(taken.map((one) => one.oursSeconds)), 1),
    round(median(taken.map((one) => one.plainSeconds)), 1),
  ]
}
const print = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
const head = ['', 'pictures', 'ours', 'tesseract', 'ours, worst', 'ours worse', 'seconds, ours', 'seconds, tesseract']

console.log(`Character error rate, mean; seconds are medians of a picture. ${machine()}\n`)
const transcribed = readdirSync(join(corpus, 'pictures')).filter((name) => name.endsWith('.gt.txt'))
const transcript = (name: string) => readFileSync(join(corpus, 'pictures', name), 'utf8')
const pictureOf = (name: string) =>
  readdirSync(join(corpus, 'pictures')).find((other) => other !== name && other.startsWith(name.replace('gt.txt', ''))) ?? ''
const turnedPictures = [['printed-12-point_rotated-right.png', 'printed-12-point.gt.txt']]
const known = [...transcribed.map((name) => [pictureOf(name), name]), ...turnedPictures] as [string, string][]
table(head, [])
for (const [picture, text] of known) {
  print(row(picture, [await compare(readFileSync(join(corpus, 'pictures', picture)), transcript(text))]))
}

const drawn = pages.map(({ file, page }) => ({ image: drawnPage(file, page), right: textOfPage(file, page) }))
const all: Taken[] = []
for (const [number, mishap] of mishaps.entries()) {
  const taken: Taken[] = []
  for (const [index, { image, right }] of drawn.entries()) {
    taken.push(await compare(await photograph(image, mishap, 1 + index * mishaps.length + number), right))
  }
  print(row(`photographs: ${mishap}`, taken))
  all.push(...taken)
}
print(row('photographs, all', all))
await tesseract.terminate()
rmSync(folder, { recursive: true })
process.exit()

function drawnPage(file: string, page: number) {
  const opened = openPdf(pdfium, new Uint8Array(readFileSync(join(corpus, file))), { maxPages: 500 })
  const image = opened.ok ? opened.pdf.renderPage(page, { dpi, mostPixels: 16e6 }) : null
  if (opened.ok) opened.pdf.close()
  if (image === null) throw new Error('a page cannot be drawn')
  return image
}
