import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { StudySession } from '../../packages/contract/src/library.ts'
import { pickFile } from '../student.ts'
import { answerWith, fail } from '../study-material.ts'
import { at, holdMessage, longWord, loseConnection, type Scene, type Stage } from './scene.ts'

const paper = join(import.meta.dirname, '../../server/src/engines/fixtures/dark-matter.pdf')

const topicField = (page: Page) => page.getByLabel('What would you like to study?')

const sendTopic = async ({ page, url }: Stage, topic: string) => {
  await page.goto(url)
  await topicField(page).fill(topic)
  await page.keyboard.press('Enter')
}

/** A student with enough credits, who says yes to spending them. */
const sendPaper = async ({ page, url }: Stage, name: string) => {
  await answerWith(page, '/api/credits', wallet)
  await page.goto(url)
  await pickFile(page, { name, mimeType: 'application/pdf', buffer: await readFile(paper) })
  await page.getByRole('button', { name: 'Continue' }).click()
}

const wallet = { credits: 85, totalEarned: 100, totalSpent: 15, held: 0, debt: 0, canClaimStarting: false, isUnlimited: false }

const session = (id: number, fields: Partial<StudySession>): StudySession => ({
  id,
  subject: 'Photosynthesis',
  originalFileName: null,
  type: 'text',
  createdAt: new Date(Date.now() - id * 3_600_000).toISOString(),
  status: 'ready',
  progress: 1,
  results: [],
  ...fields,
})

type Made = StudySession['results'][number]

const made = (id: number, resultType: Made['resultType'], fields: Partial<Made>): Made => ({
  id,
  resultType,
  status: 'ready',
  createdAt: new Date().toISOString(),
  given: 10,
  mastered: 0,
  ...fields,
})

const openSessions = async ({ page, url }: Stage, items: StudySession[]) => {
  const statistics = { sessions: items.length, materials: items.length, subjects: items.length }
  const counts = { all: items.length, flashcard: 0, quiz: 0, guide: 0 }
  await page.route('**/api/study-sessions*', (route) => route.fulfill({ json: { items, nextCursor: null, counts, statistics } }))
  await page.goto(url)
}

/** The dashboard: empty, full, sending, refusing. */
export const homeScenes: readonly Scene[] = [
  { name: 'home', who: 'student', whole: true, arrange: at('/') },
  {
    name: 'home-greeting',
    who: 'student',
    arrange: async ({ page, url }) => {
      await page.addInitScript(() => (Math.random = () => 0.99))
      await page.goto(url)
      await page.getByText('What you got wrong last time').waitFor({ state: 'attached' })
    },
  },
  { name: 'home-empty', who: 'newcomer', whole: true, arrange: at('/') },
  {
    name: 'home-loading',
    who: 'newcomer',
    isWaiting: true,
    arrange: async ({ page, url }) => {
      await page.route('**/api/study-sessions*', () => undefined)
      await page.goto(url)
    },
  },
  {
    name: 'home-error',
    who: 'newcomer',
    whole: true,
    arrange: async ({ page, url }) => {
      await fail(page, '/api/study-sessions*')
      await page.goto(url)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'home-long-names',
    who: 'student',
    whole: true,
    arrange: (stage) =>
      openSessions(stage, [
        session(1, {
          subject: `${longWord} und ihre Geschichte seit 1829`,
          originalFileName: `${longWord}-${longWord}.pdf`,
          type: 'document',
          results: [
            made(1, 'guide', { given: 1 }),
            made(2, 'quiz', { given: 150 }),
            made(3, 'flashcard', { given: 150 }),
            made(4, 'quiz', {}),
          ],
        }),
        session(2, {
          subject: 'البناء الضوئي في النباتات الخضراء ودوره في دورة الكربون',
          originalFileName: 'محاضرة علم الأحياء ١٢.pdf',
          type: 'document',
          status: 'reading',
          progress: 0.37,
        }),
        session(3, { subject: 'pH', results: [made(5, 'flashcard', { given: 1, status: 'generating' })] }),
      ]),
  },
  {
    name: 'home-mastered',
    who: 'student',
    whole: true,
    arrange: (stage) =>
      openSessions(stage, [
        session(1, { results: [made(1, 'flashcard', { given: 20, mastered: 13 }), made(2, 'guide', { given: 8 })] }),
        session(2, { subject: 'The French Revolution', results: [made(3, 'quiz', { given: 12, mastered: 12 })] }),
        session(3, { subject: 'Spanish Grammar', results: [made(4, 'quiz', { given: 150, mastered: 1 })] }),
      ]),
  },
  {
    name: 'home-unknown-topic',
    who: 'newcomer',
    arrange: async (stage) => {
      await sendTopic(stage, 'Underwater basket weaving')
      await holdMessage(stage.page, 'Something went wrong')
    },
  },
  {
    name: 'home-offline',
    who: 'newcomer',
    arrange: async (stage) => {
      await loseConnection(stage.page, '/api/uploads')
      await sendTopic(stage, 'Photosynthesis')
      await holdMessage(stage.page, 'Something went wrong')
    },
  },
  {
    name: 'home-no-topic',
    who: 'newcomer',
    arrange: async (stage) => {
      await sendTopic(stage, '')
      await holdMessage(stage.page, 'Please enter a topic')
    },
  },
  {
    name: 'home-topic-sending',
    who: 'newcomer',
    isWaiting: true,
    arrange: async (stage) => {
      await stage.page.route('**/api/uploads', () => undefined)
      await sendTopic(stage, 'Photosynthesis')
    },
  },
  {
    name: 'home-text',
    who: 'newcomer',
    arrange: async ({ page, url, material }) => {
      await page.goto(url)
      await topicField(page).fill(material.upload.textContent.slice(0, 900))
    },
  },
  {
    name: 'home-arabic-text',
    who: 'newcomer',
    arrange: async ({ page, url }) => {
      await page.goto(url)
      await topicField(page).fill('البناء الضوئي هو العملية التي تحوّل بها النباتات ضوء الشمس إلى طاقة كيميائية تخزنها في السكر.')
    },
  },
  {
    name: 'home-sheet',
    who: 'newcomer',
    on: 'phone',
    arrange: async ({ page, url }) => {
      await page.goto(url)
      await page.getByRole('button', { name: 'Upload Content' }).click()
    },
  },
  {
    name: 'home-sending',
    who: 'newcomer',
    isWaiting: true,
    arrange: async (stage) => {
      await stage.page.route('**/api/uploads', () => undefined)
      await sendPaper(stage, `${longWord}-week-12-final.pdf`)
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'home-refused',
    who: 'newcomer',
    arrange: async (stage) => {
      const message = 'This is a program, and no document. Please choose a PDF, a Word file, slides, an e-book or a text.'
      await stage.page.route('**/api/uploads', (route) => route.fulfill({ status: 415, json: { code: 'unsupported_file', message } }))
      await sendPaper(stage, 'holiday.pdf')
      await holdMessage(stage.page, /Upload (Error|Failed)/)
    },
  },
  {
    name: 'home-drop',
    who: 'newcomer',
    on: 'desktop',
    arrange: async ({ page, url }) => {
      await page.goto(url)
      await topicField(page).waitFor()
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'notes.pdf'))
        window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }))
      })
    },
  },
]
