import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseFile } from '../student.ts'
import { answerWith, refuse, tell } from '../study-material.ts'
import { at, holdMessage, longWord, loseConnection, openUpload, type Scene, type Stage } from './scene.ts'

const paper = join(import.meta.dirname, '../../server/src/engines/fixtures/dark-matter.pdf')
const photograph = join(import.meta.dirname, '../../packages/document-reader/corpus/pictures/poem-the-tyger.jpg')

const reading = { status: 'reading', progress: 0.42, step: 'Reading page 212 of 500', error: null }

const openReading = async (stage: Stage) => {
  await openUpload(stage, {
    ...reading,
    type: 'document',
    originalFileName: 'Campbell Biology, 12th edition.pdf',
    topic: null,
    textContent: '',
  })
}

const working = { status: 'generating', progress: 0.62, step: 'Choosing the best', given: 6, requested: 10, note: null, error: null }

/** The screen of an upload from which flashcards are being made, as the server tells of it. */
const openMaking = async (stage: Stage, state: object) => {
  const { flashcard } = stage.material
  await tell(stage.page, `/api/results/${flashcard.id}/events`, { ...working, resultType: 'flashcard', ...state })
  await openUpload(stage, { activeResultId: flashcard.id })
}

const orderFlashcards = async (stage: Stage) => {
  await openUpload(stage, {})
  await stage.page.getByRole('button', { name: 'Generate', exact: true }).click()
}

const chooseTheFile = async ({ page, url }: Stage, file: { path: string; name: string; mimeType: string }) => {
  await page.goto(url)
  await chooseFile(page, { ...file, buffer: await readFile(file.path) })
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
}

const pages = ['Water moves through membranes.', 'Tne cell wal1 stays where it is, and so does what is dissolved.', '', 'It ends here.']

/** A document whose second page was recognised, and whose third page could not be read. */
const recognised = {
  type: 'document',
  originalFileName: 'biology-ch5-scanned.pdf',
  topic: null,
  notesUsed: [],
  textContent: pages.filter(Boolean).join('\n\n'),
  report: {
    pages: 4,
    pagesRead: 3,
    pagesRecognised: 1,
    pagesSkipped: [{ page: 3, reason: 'This page is too dark to be read. Please scan it again in more light.' }],
    confidences: [{ page: 2, confidence: 0.714 }],
    needs: [],
    pageStarts: [0, 32, 97, 97],
    words: 20,
    language: 'en',
  },
}

const openText = async (stage: Stage, { change = recognised, page = 1 }: { change?: object; page?: number } = {}) => {
  const { upload } = stage.material
  await answerWith(stage.page, `/api/uploads/${upload.id}`, { ...upload, ...change })
  await stage.page.goto(`${stage.url}/generate/${upload.id}/text?page=${page}`)
  await stage.page.getByRole('textbox').first().waitFor()
}

/** From an upload to a result: reading, choosing, making, and what may go wrong. */
export const generateScenes: readonly Scene[] = [
  {
    name: 'generate-reading',
    who: 'student',
    isWaiting: true,
    arrange: async (stage) => {
      await tell(stage.page, `/api/uploads/${stage.material.upload.id}/events`, reading)
      await openReading(stage)
      await stage.page.getByText(reading.step).first().waitFor()
    },
  },
  {
    name: 'generate-reading-offline',
    who: 'student',
    isWaiting: true,
    arrange: async (stage) => {
      await loseConnection(stage.page, `/api/uploads/${stage.material.upload.id}/events`)
      await openReading(stage)
      await stage.page.getByText(/No connection/).waitFor()
    },
  },
  {
    name: 'generate-failed',
    who: 'student',
    arrange: (stage) =>
      openUpload(stage, {
        status: 'failed',
        originalFileName: 'scan-of-the-whole-lecture.pdf',
        error: { code: 'no_text', message: 'This document holds no text that can be read. Please choose another one.', canRetry: false },
      }),
  },
  {
    name: 'generate-failed-on-our-side',
    who: 'student',
    arrange: (stage) =>
      openUpload(stage, {
        status: 'failed',
        originalFileName: `${longWord}.pdf`,
        error: { code: 'took_too_long', message: 'Reading this took too long. Please try again.', canRetry: true },
      }),
  },
  {
    name: 'generate-canceled',
    who: 'student',
    arrange: (stage) => openUpload(stage, { status: 'canceled', originalFileName: 'biology-ch5.pdf' }),
  },
  { name: 'generate-missing', who: 'student', arrange: at('/generate/999999') },
  {
    name: 'generate-not-loaded',
    who: 'student',
    arrange: async ({ page, url, material: { upload } }) => {
      await loseConnection(page, `/api/uploads/${upload.id}`)
      await page.goto(`${url}/generate/${upload.id}`)
      await page.getByText('Your upload did not load').waitFor()
    },
  },
  {
    name: 'generate-loading',
    who: 'student',
    isWaiting: true,
    arrange: async ({ page, url, material }) => {
      await page.route(`**/api/uploads/${material.upload.id}`, () => undefined)
      await page.goto(`${url}/generate/${material.upload.id}`)
    },
  },
  { name: 'generate-topic', who: 'student', whole: true, arrange: (stage) => openUpload(stage, {}) },
  {
    name: 'generate-short',
    who: 'student',
    whole: true,
    arrange: (stage) =>
      openUpload(stage, {
        topic: null,
        subject: null,
        notesUsed: [],
        textContent: 'Osmosis is the diffusion of water.',
        report: { ...stage.material.upload.report, pages: 0, pagesRead: 0, words: 6 },
      }),
  },
  {
    name: 'generate-long',
    who: 'student',
    whole: true,
    arrange: (stage) =>
      openUpload(stage, {
        type: 'document',
        originalFileName: `${longWord}-${longWord}.pdf`,
        subject: `${longWord} ${longWord}`,
        topic: null,
        report: {
          pages: 480,
          pagesRead: 412,
          pagesRecognised: 23,
          pagesSkipped: [3, 4, 9, 12, 13, 14].map((page) => ({
            page,
            reason: 'This page is a picture without text that could be recognised.',
          })),
          confidences: [],
          needs: [],
          words: 213_480,
          language: 'de',
        },
      }),
  },
  {
    name: 'generate-arabic',
    who: 'student',
    whole: true,
    arrange: (stage) =>
      openUpload(stage, {
        type: 'document',
        originalFileName: 'محاضرة علم الأحياء ١٢.pdf',
        subject: 'البناء الضوئي',
        topic: null,
        notesUsed: [],
        textContent:
          'البناء الضوئي هو العملية التي تحوّل بها النباتات ضوء الشمس إلى طاقة كيميائية تخزنها في السكر. يحدث في البلاستيدات الخضراء، ويطلق الأكسجين.',
        report: { ...stage.material.upload.report, pages: 3, pagesRead: 3, words: 1204, language: 'ar' },
      }),
  },
  {
    name: 'generate-pdf',
    who: 'student',
    whole: true,
    arrange: (stage) => chooseTheFile(stage, { path: paper, name: 'dark-matter.pdf', mimeType: 'application/pdf' }),
  },
  {
    name: 'generate-picture',
    who: 'student',
    whole: true,
    arrange: (stage) => chooseTheFile(stage, { path: photograph, name: 'the-tyger.jpg', mimeType: 'image/jpeg' }),
  },
  { name: 'generate-recognised', who: 'student', whole: true, arrange: (stage) => openUpload(stage, recognised) },
  { name: 'text', who: 'student', whole: true, arrange: (stage) => openText(stage, { page: 2 }) },
  { name: 'text-of-topic', who: 'student', arrange: (stage) => openText(stage, { change: {} }) },
  {
    name: 'text-unsaved',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      await openText(stage, { page: 2 })
      await stage.page
        .getByRole('textbox', { name: 'Text of page 2' })
        .fill('The cell wall stays where it is, and so does what is dissolved.')
    },
  },
  {
    name: 'generate-limit',
    who: 'student',
    arrange: async (stage) => {
      const details = { limitType: 'flashcard', used: 5, limit: 5, period: 'day' }
      await refuse(stage.page, '/api/generate', { status: 403, code: 'limit_reached', message: 'Flashcard Limit Reached', details })
      await orderFlashcards(stage)
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'generate-offline',
    who: 'student',
    arrange: async (stage) => {
      await loseConnection(stage.page, '/api/generate')
      await orderFlashcards(stage)
      await holdMessage(stage.page, 'Content Generation Failed')
    },
  },
  {
    name: 'generate-working',
    who: 'student',
    isWaiting: true,
    arrange: async (stage) => {
      await openMaking(stage, { newItems: stage.material.flashcard.content.slice(0, 6) })
      await stage.page.getByRole('button', { name: 'Cancel' }).waitFor()
    },
  },
  {
    name: 'generate-nothing-made',
    who: 'student',
    arrange: async (stage) => {
      const message = 'This text holds too little to make flashcards from. Please add more text.'
      await openMaking(stage, { status: 'failed', newItems: [], given: 0, error: { code: 'no_items', message, canRetry: false } })
      await stage.page.getByText(message).waitFor()
    },
  },
]
