import type { GreyImage, RecognisedLine } from '@stackademy/document-reader/picture'
import type { Block, Line, Word } from 'tesseract.js'
import { encodePicture, startTesseract, type Tesseract } from './tesseract.ts'

let running: { language: string; tesseract: Tesseract } | undefined

/**
 * The lines of writing in a picture, or null when the engine had to be given up over it. One engine is kept for the
 * pictures that follow; another language takes its place.
 */
export async function recognise(
  image: GreyImage,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<RecognisedLine[] | null> {
  const tesseract = await tesseractFor(language)
  const answer = await tesseract.ask((worker) => worker.recognize(encodePicture(image), {}, { text: false, blocks: true }), signal)
  return answer === null ? null : linesOf(answer.data.blocks ?? [])
}

async function tesseractFor(language: string): Promise<Tesseract> {
  if (running?.language === language && running.tesseract.isUsable()) return running.tesseract
  running?.tesseract.close()
  running = undefined
  const tesseract = await startTesseract({ language })
  running = { language, tesseract }
  return tesseract
}

const linesOf = (blocks: Block[]): RecognisedLine[] =>
  blocks
    .flatMap(({ paragraphs }, block) => paragraphs.flatMap(({ lines }) => lines.map((line) => lineOf(line, block))))
    .filter(({ words }) => words.length > 0)

const lineOf = ({ words, baseline }: Line, block: number): RecognisedLine => ({
  block,
  words: words.filter(({ text }) => text.trim() !== '').map(wordOf),
  baseline: { left: baseline.x0, leftY: baseline.y0, right: baseline.x1, rightY: baseline.y1 },
})

const wordOf = ({ text, confidence, bbox, symbols }: Word) => ({
  text: text.trim(),
  confidence: confidence / 100,
  left: bbox.x0,
  right: bbox.x1,
  top: bbox.y0,
  bottom: bbox.y1,
  letters: symbols.map((symbol) => ({ text: symbol.text, top: symbol.bbox.y0, bottom: symbol.bbox.y1 })),
})
