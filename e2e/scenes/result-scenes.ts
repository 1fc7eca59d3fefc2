import { answerWith } from '../study-material.ts'
import { at, holdMessage, longWord, loseConnection, type Scene, type Stage } from './scene.ts'

const openResult = async ({ page, url, material }: Stage, type: 'flashcard' | 'quiz' | 'guide') => {
  await page.goto(`${url}/results/${material[type].id}`)
  await page
    .getByRole('button', { name: /^(Next|Show source.*|A.*)$/ })
    .first()
    .waitFor()
}

/** The result with one item that is longer, or written the other way, than the rest. */
const openWith = async (stage: Stage, type: 'flashcard' | 'quiz' | 'guide', first: object) => {
  const result = stage.material[type]
  const [before, ...rest] = result.content
  await answerWith(stage.page, `/api/results/${result.id}`, { ...result, content: [{ ...before, ...first }, ...rest] })
  await openResult(stage, type)
}

const arabic = {
  question: 'ما هي العملية التي تحوّل بها النباتات ضوء الشمس إلى طاقة كيميائية؟',
  answer: 'البناء الضوئي: تستخدم النباتات الضوء وثاني أكسيد الكربون والماء لصنع السكر وإطلاق الأكسجين.',
  options: ['التنفس الخلوي', 'البناء الضوئي', 'التخمر', 'النتح'],
  explanation: 'يحدث البناء الضوئي في البلاستيدات الخضراء.',
  section: 'علم الأحياء',
}

const arabicSource = (stage: Stage) => ({
  ...stage.material.flashcard.content[0]?.source,
  quote: arabic.answer,
  section: arabic.section,
})

/** The text of the upload in one line, for items as long as they get. */
const textOf = ({ material }: Stage) => material.upload.textContent.replace(/\s+/g, ' ')

/** The key of the right answer to the first question, and of a wrong one. */
const keysOf = ({ material: { quiz } }: Stage) => {
  const [first] = quiz.content
  const right = first && 'correctAnswer' in first ? first.correctAnswer : 0
  return { right: String(right + 1), wrong: right === 0 ? '2' : '1' }
}

/** Flashcards, a quiz and a guide as they are studied. */
export const resultScenes: readonly Scene[] = [
  { name: 'flashcards', who: 'student', arrange: (stage) => openResult(stage, 'flashcard') },
  {
    name: 'flashcards-answer',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.keyboard.press('Space')
    },
  },
  {
    name: 'flashcards-known',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.keyboard.press('Space')
      await stage.page.keyboard.press('k')
      await stage.page.getByRole('button', { name: 'I knew it', pressed: true }).waitFor()
    },
  },
  {
    name: 'flashcards-source',
    who: 'student',
    on: 'phone',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.keyboard.press('Space')
      await stage.page.getByRole('button', { name: 'Show source' }).click()
    },
  },
  {
    name: 'flashcards-last',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      for (const _ of stage.material.flashcard.content) await stage.page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'flashcards-long',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      const text = textOf(stage)
      await openWith(stage, 'flashcard', { question: `${longWord}: ${text.slice(0, 260)}?`, answer: text.slice(0, 900) })
      await stage.page.keyboard.press('Space')
    },
  },
  {
    name: 'flashcards-long-question',
    who: 'student',
    whole: true,
    arrange: (stage) => openWith(stage, 'flashcard', { question: `${longWord}: ${textOf(stage).slice(0, 260)}?` }),
  },
  {
    name: 'flashcards-short',
    who: 'student',
    arrange: async (stage) => {
      await openWith(stage, 'flashcard', { question: 'pH?', answer: '7' })
      await stage.page.keyboard.press('Space')
    },
  },
  {
    name: 'flashcards-arabic',
    who: 'student',
    arrange: async (stage) => {
      await openWith(stage, 'flashcard', { ...arabic, source: arabicSource(stage) })
      await stage.page.keyboard.press('Space')
    },
  },
  {
    name: 'flashcards-note',
    who: 'student',
    arrange: async (stage) => {
      const { flashcard } = stage.material
      const note = `${flashcard.given} of 50: the text holds no more.`
      await answerWith(stage.page, `/api/results/${flashcard.id}`, { ...flashcard, requested: 50, note })
      await openResult(stage, 'flashcard')
    },
  },
  {
    name: 'flashcards-none',
    who: 'student',
    arrange: async ({ page, url, material: { flashcard } }) => {
      await answerWith(page, `/api/results/${flashcard.id}`, { ...flashcard, content: [], given: 0 })
      await page.goto(`${url}/results/${flashcard.id}`)
      await page.getByText('No flashcards available').waitFor()
    },
  },
  {
    name: 'flashcards-edited',
    who: 'student',
    arrange: (stage) => openWith(stage, 'flashcard', { starred: true, edited: true }),
  },
  {
    name: 'flashcards-edit',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.getByRole('button', { name: 'Edit this card' }).click()
      await stage.page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'quiz-edit',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'quiz')
      await stage.page.keyboard.press(keysOf(stage).right)
      await stage.page.getByRole('button', { name: 'Edit this question' }).click()
      await stage.page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'flashcards-delete',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.getByRole('button', { name: 'Delete this card' }).click()
      await stage.page.getByRole('dialog', { name: 'Delete this card?' }).waitFor()
    },
  },
  {
    name: 'result-export',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'guide')
      await stage.page.getByRole('button', { name: 'Export' }).click()
      await stage.page.getByRole('dialog', { name: 'Export' }).waitFor()
    },
  },
  {
    name: 'flashcards-downloaded',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'flashcard')
      await stage.page.getByRole('button', { name: 'Download All Flashcards' }).click()
      await holdMessage(stage.page, 'Download Complete')
    },
  },
  { name: 'quiz', who: 'student', arrange: (stage) => openResult(stage, 'quiz') },
  {
    name: 'quiz-right',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      await openResult(stage, 'quiz')
      await stage.page.keyboard.press(keysOf(stage).right)
    },
  },
  {
    name: 'quiz-wrong',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      await openResult(stage, 'quiz')
      await stage.page.keyboard.press(keysOf(stage).wrong)
    },
  },
  {
    name: 'quiz-long',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      const text = textOf(stage)
      const options = [0, 200, 420, 610].map((start) => text.slice(start, start + 180))
      await openWith(stage, 'quiz', { question: `${longWord}: ${text.slice(0, 240)}?`, options })
    },
  },
  { name: 'quiz-arabic', who: 'student', arrange: (stage) => openWith(stage, 'quiz', { ...arabic, correctAnswer: 1 }) },
  {
    name: 'quiz-finished',
    who: 'student',
    whole: true,
    arrange: async (stage) => {
      await openResult(stage, 'quiz')
      for (const _ of stage.material.quiz.content) {
        await stage.page.keyboard.press('2')
        await stage.page.keyboard.press('Enter')
      }
      await stage.page.getByRole('button', { name: 'Retake Quiz' }).waitFor()
    },
  },
  { name: 'guide', who: 'student', arrange: (stage) => openResult(stage, 'guide') },
  { name: 'guide-whole', who: 'student', whole: true, arrange: (stage) => openResult(stage, 'guide') },
  {
    name: 'guide-source',
    who: 'student',
    arrange: async (stage) => {
      await openResult(stage, 'guide')
      await stage.page
        .getByRole('button', { name: /^Show source/ })
        .first()
        .click()
    },
  },
  {
    name: 'guide-arabic',
    who: 'student',
    arrange: (stage) => {
      const source = arabicSource(stage)
      const points = [arabic.answer, arabic.explanation].map((text) => ({ text, source }))
      return openWith(stage, 'guide', { title: arabic.section, content: `${arabic.answer}\n${arabic.explanation}`, points })
    },
  },
  { name: 'result-missing', who: 'student', arrange: at('/results/999999') },
  {
    name: 'result-loading',
    who: 'student',
    isWaiting: true,
    arrange: async ({ page, url, material: { quiz } }) => {
      await page.route(`**/api/results/${quiz.id}`, () => undefined)
      await page.goto(`${url}/results/${quiz.id}`)
    },
  },
  {
    name: 'result-not-loaded',
    who: 'student',
    arrange: async ({ page, url, material: { quiz } }) => {
      await loseConnection(page, `/api/results/${quiz.id}`)
      await page.goto(`${url}/results/${quiz.id}`)
      await page.getByText('This result did not load').waitFor()
    },
  },
]
