import type { Flashcard, GenerationState, GuideSection, QuizItem, Result, Source } from '@stackademy/contract/generation'
import type { Upload } from '@stackademy/contract/uploads'

export const makeUpload = (fields: Partial<Upload> = {}): Upload => ({
  id: 41,
  type: 'document',
  originalFileName: 'biology-ch5.pdf',
  subject: 'Cellular Respiration',
  textContent: 'Glycolysis takes place in the cytosol and does not need oxygen.',
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'ready',
  progress: 1,
  report: {
    pages: 12,
    pagesRead: 10,
    pagesRecognised: 0,
    pagesSkipped: [],
    confidences: [],
    needs: [],
    pageStarts: [],
    words: 3120,
    language: 'en',
  },
  error: null,
  topic: null,
  notesUsed: [],
  activeResultId: null,
  textVersion: 0,
  correctsInPlace: true,
  ...fields,
})

export const makeSource = (fields: Partial<Source> = {}): Source => ({
  quote: 'Glycolysis takes place in the cytosol.',
  start: 100,
  end: 138,
  page: 3,
  section: 'Glycolysis',
  ...fields,
})

export const makeCard = (id: number, fields: Partial<Flashcard> = {}): Flashcard => ({
  id,
  position: id,
  mastered: false,
  starred: false,
  edited: false,
  known: false,
  question: `Question of card ${id}?`,
  answer: `Answer of card ${id}`,
  source: makeSource({ quote: `Quote of card ${id}.`, start: id * 100 }),
  ...fields,
})

/** Four options, of which B is right. */
export const makeQuestion = (id: number, fields: Partial<QuizItem> = {}): QuizItem => ({
  id,
  position: id,
  mastered: false,
  starred: false,
  edited: false,
  question: `Quiz question ${id}?`,
  options: ['None', '2 ATP', '4 ATP', '36 ATP'],
  correctAnswer: 1,
  explanation: `Explanation ${id}.`,
  source: makeSource({ quote: `Quote of question ${id}.`, start: id * 100 }),
  ...fields,
})

export const makeSection = (id: number, fields: Partial<GuideSection> = {}): GuideSection => ({
  id,
  position: id,
  mastered: false,
  starred: false,
  edited: false,
  title: `Section ${id}`,
  content: `First point of ${id}.\nSecond point of ${id}.`,
  points: [
    { text: `First point of ${id}.`, source: makeSource({ quote: `First quote of ${id}.` }) },
    { text: `Second point of ${id}.`, source: makeSource({ quote: `Second quote of ${id}.`, start: 900 }) },
  ],
  source: makeSource(),
  ...fields,
})

const resultFields = {
  id: 70,
  uploadId: 41,
  stylePreference: 'simple',
  voiceEnabled: false,
  createdAt: '2026-11-20T11:00:00.000Z',
  status: 'ready',
  progress: 1,
  note: null,
  engine: 'built-in',
  error: null,
  subject: 'Cellular Respiration',
  originalFileName: 'biology-ch5.pdf',
} as const

type Common = Partial<Omit<Result, 'resultType' | 'content'>>

export const makeDeck = (content: Flashcard[], fields: Common = {}): Result => ({
  ...resultFields,
  requested: content.length,
  given: content.length,
  ...fields,
  resultType: 'flashcard',
  content,
})

export const makeQuiz = (content: QuizItem[], fields: Common = {}): Result => ({
  ...resultFields,
  requested: content.length,
  given: content.length,
  ...fields,
  resultType: 'quiz',
  content,
})

export const makeGuide = (content: GuideSection[], fields: Common = {}): Result => ({
  ...resultFields,
  requested: content.length,
  given: content.length,
  ...fields,
  resultType: 'guide',
  content,
})

export const makeGenerationState = (fields: Partial<GenerationState> = {}): GenerationState => ({
  resultType: 'flashcard',
  status: 'generating',
  progress: 0.5,
  step: 'Writing questions',
  newItems: [],
  given: 0,
  requested: 10,
  note: null,
  error: null,
  ...fields,
})
