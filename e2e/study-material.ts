import type { Page } from '@playwright/test'
import type { Result, ResultType } from '../packages/contract/src/generation.ts'
import type { Upload } from '../packages/contract/src/uploads.ts'

/** A session as it is after a student has made everything from one topic. */
export interface Material {
  upload: Upload
  flashcard: Result
  quiz: Result
  guide: Result
}

interface Question {
  method?: 'GET' | 'POST' | 'PATCH'
  json?: object
  form?: Record<string, string>
}

/** Asks the server from the page, so with the student's cookie and from our own origin. */
export const ask = (page: Page, path: string, question: Question = {}): Promise<unknown> =>
  page.evaluate(
    async ({ address, method, json, form }) => {
      const fields = new FormData()
      for (const [name, value] of Object.entries(form ?? {})) fields.set(name, value)
      const init = json ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) } : form ? { body: fields } : {}
      const answer = await fetch(address, { method: method ?? 'GET', ...init })
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { address: path, ...question },
  )

/** Asks until the work has ended. */
const settled = async <T extends { status: string }>(page: Page, path: string): Promise<T> => {
  for (;;) {
    const answer = (await ask(page, path)) as T
    if (answer.status === 'ready') return answer
    if (answer.status === 'failed') throw new Error(`${path} failed: ${JSON.stringify(answer)}`)
    await page.waitForTimeout(100)
  }
}

/** Makes flashcards, a quiz and a guide from a topic, and takes the starting credits; the page must be signed in. */
export const makeMaterial = async (page: Page, topic: string): Promise<Material> => {
  await ask(page, '/api/credits/give-starting', { method: 'POST' })
  const { id: uploadId } = (await ask(page, '/api/uploads', { method: 'POST', form: { type: 'text', textContent: topic } })) as {
    id: number
  }
  const upload = await settled<Upload>(page, `/api/uploads/${uploadId}`)
  const make = async (resultType: ResultType) => {
    const json = { uploadId, resultType, voiceEnabled: false, stylePreference: 'simple', quantity: 10 }
    const { id } = (await ask(page, '/api/generate', { method: 'POST', json })) as { id: number }
    return settled<Result>(page, `/api/results/${id}`)
  }
  return { upload, flashcard: await make('flashcard'), quiz: await make('quiz'), guide: await make('guide') }
}

/** Answers of the server's that a picture needs to hold still: what is asked for under `path` is `json` from now on. */
export const answerWith = (page: Page, path: string, json: object) => page.route(`**${path}`, (route) => route.fulfill({ json }))

export const refuse = (
  page: Page,
  path: string,
  { status, ...error }: { status: number; code: string; message: string; details?: object },
) => page.route(`**${path}`, (route) => route.fulfill({ status, json: error }))

export const fail = (page: Page, path: string) =>
  refuse(page, path, { status: 500, code: 'failed', message: 'Something broke on our side. Please try again.' })

/** A stream that tells one state and stays open; where a route answers and ends, the page takes the connection for lost. */
export const tell = (page: Page, path: string, state: object) =>
  page.addInitScript(
    ({ pathname, data }) => {
      class Still extends EventTarget {
        readyState: number = EventSource.OPEN
        onmessage?: (message: { data: string }) => void
        constructor() {
          super()
          setTimeout(() => this.onmessage?.({ data }))
        }
        close() {
          this.readyState = EventSource.CLOSED
        }
      }
      window.EventSource = new Proxy(EventSource, {
        construct: (Real, [address, options]: [string, EventSourceInit]) =>
          new URL(address, location.href).pathname === pathname ? new Still() : new Real(address, options),
      })
    },
    { pathname: path, data: JSON.stringify(state) },
  )
