import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Document } from '@stackademy/contract/document'
import { type ReadOutcome, readers } from '@stackademy/document-reader'
import { loadPdfium, readPdf } from '@stackademy/document-reader/pdf'

export interface GoldPair {
  question: string
  answers: string[]
}

export interface BenchDocument {
  name: string
  group: 'chapter' | 'passage' | 'pdf' | 'other-language' | 'filler'
  /** No rule of the engine is tuned on it: samples for blind reading come from these alone. */
  isHeldOut: boolean
  document: Document
  gold: GoldPair[]
}

const here = join(import.meta.dirname, 'corpus')
const readersCorpus = join(import.meta.dirname, '../../packages/document-reader/corpus')

const heldOutChapters = [
  'biology_nucleic-acids',
  'economics_demand-supply-and-equilibrium-in-markets-for-goo',
  'psychology_classical-conditioning',
  'us-history_the-destruction-of-the-tea-and-the-coercive-acts',
]
const heldOutPassages = 12
const pdfs = ['jose-00184', 'pdfjs-wikipedia', 'tracemonkey_two-column-paper']
const filler = ['multicolumn_lorem']

/** Every document of the bench, read as the product reads it: chapters, passages, PDFs and those that hold nothing to ask. */
export async function loadCorpus(): Promise<BenchDocument[]> {
  const readText = await readers.text()
  const passages = ['en', ...otherLanguages()].flatMap((language) => readPassages(language, readText))
  return [...(await loadChapters()), ...passages, ...(await readPdfs())]
}

/** The chapters alone, which all written items are about. */
export async function loadChapters(): Promise<BenchDocument[]> {
  const readMarkdown = await readers.markdown()
  const files = [join(readersCorpus, '*.md'), join(here, '*.md')].flatMap((pattern) => globSync(pattern))
  return files
    .filter((file) => basename(file) !== 'SOURCES.md')
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((file) => {
      const name = basename(file, '.md')
      const document = documentOf(readMarkdown(readFileSync(file, 'utf8')), name)
      return { name, group: 'chapter', isHeldOut: heldOutChapters.includes(name), document, gold: [] }
    })
}

interface Passage {
  id: string
  title: string
  passage: string
  qa: GoldPair[]
}

type ReadText = (input: string) => ReadOutcome

/** A passage is a document of its own, so that its questions cannot be answered from its neighbours. */
function readPassages(language: string, readText: ReadText): BenchDocument[] {
  const passages = readLines<Passage>(`squad-passages.${language}.jsonl`)
  return passages.map(({ id, title, passage, qa }, i) => {
    const name = `${language} ${id} ${title}`
    const isEnglish = language === 'en'
    return {
      name,
      group: isEnglish ? 'passage' : 'other-language',
      isHeldOut: isEnglish && i >= passages.length - heldOutPassages,
      document: documentOf(readText(passage), name),
      gold: qa,
    }
  })
}

const otherLanguages = () =>
  globSync(join(here, 'squad-passages.*.jsonl'))
    .map((file) => basename(file).split('.')[1] as string)
    .filter((language) => language !== 'en')
    .sort()

async function readPdfs(): Promise<BenchDocument[]> {
  const wasm = createRequire(import.meta.resolve('@stackademy/document-reader')).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await loadPdfium(new Uint8Array(readFileSync(wasm)))
  return [...pdfs, ...filler].map((name) => {
    const bytes = new Uint8Array(readFileSync(join(readersCorpus, `${name}.pdf`)))
    const document = documentOf(readPdf(pdfium, bytes, { maxPages: 500 }), name)
    return { name, group: filler.includes(name) ? 'filler' : 'pdf', isHeldOut: false, document, gold: [] }
  })
}

function documentOf(outcome: ReadOutcome, name: string): Document {
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason}`)
  return outcome.document
}

/** The records of a file of the corpus, one a line. */
export const readLines = <T>(file: string): T[] =>
  readFileSync(join(here, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
