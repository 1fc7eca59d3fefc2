import type { Page } from '@playwright/test'
import { answerWith, type Material } from '../study-material.ts'

export interface Stage {
  page: Page
  url: string
  /** What the student has made; a newcomer has nothing. */
  material: Material
}

/** One screen in one state. */
export interface Scene {
  /** The name of its contact sheet. */
  name: string
  who: 'visitor' | 'newcomer' | 'student'
  /** The whole length of the page instead of the window. */
  whole?: boolean
  /** Where only one size has it. */
  on?: 'phone' | 'desktop'
  /** Something is still awaited in it, for ever. */
  isWaiting?: boolean
  /** Brings the page into the state; the picture is taken when it has come to rest. */
  arrange(stage: Stage): Promise<unknown>
}

export const at =
  (path: string) =>
  ({ page, url }: Stage) =>
    page.goto(url + path)

/** Waits for a message. It goes by itself after a while, but not under the pointer. */
export const holdMessage = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text }).hover()

/** The server is not reached any more, by what is asked under this path. */
export const loseConnection = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())

/** The upload as the server would describe it at another moment. */
export const openUpload = async ({ page, url, material: { upload } }: Stage, change: object) => {
  await answerWith(page, `/api/uploads/${upload.id}`, { ...upload, ...change })
  await page.goto(`${url}/generate/${upload.id}`)
}

/** A word that fits no line of a phone. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
