import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Scene, Stage } from './scenes/scene.ts'
import { comeToRest, signIn } from './student.ts'
import { ask, makeMaterial } from './study-material.ts'

export const themes = ['light', 'dark'] as const

interface Size {
  name: 'phone' | 'desktop'
  width: number
  height: number
  /** The least that a page has to fit in: the narrowest phone, and this desktop's window at twice its size. */
  least: { width: number; height: number }
}

export const sizes: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, least: { width: 320, height: 568 } },
  { name: 'desktop', width: 1440, height: 900, least: { width: 720, height: 450 } },
]

/** One picture of a scene. */
export interface Look {
  scene: Scene
  size: Size
  theme: (typeof themes)[number]
}

interface Looking {
  browser: Browser
  /** Of a server without anybody. */
  url: string
  /** Called once nothing moves any more. */
  onRest?: (page: Page, look: Look) => Promise<unknown>
}

/**
 * Brings the scenes about in both sizes and both themes, and answers everything that is wrong with them. The sizes stand
 * beside each other, since most of the work is that of the browser's processes.
 */
export async function lookClosely(scenes: readonly Scene[], { browser, url, onRest }: Looking): Promise<string[]> {
  const looks = sizes.map(async (size) => {
    const { contexts, material } = await openContexts(browser, { url, size })
    const faults: string[] = []
    for (const scene of scenes.filter(({ on }) => !on || on === size.name)) {
      const page = await contexts[scene.who].newPage()
      const found = await faultsOf(scene, { stage: { page, url, material }, size, onRest })
      faults.push(...found.map((fault) => `${scene.name} on the ${size.name}: ${fault}`))
      await page.close()
    }
    for (const context of Object.values(contexts)) await context.close()
    return faults
  })
  return (await Promise.all(looks)).flat()
}

/** Those of one size make nothing that those of the other see. */
const people = { phone: ['Noor', 'Maya'], desktop: ['Emil', 'Ines'] } as const

/** Browsers of a visitor, a newcomer and a student; all follow the theme of their system, so that it can be switched. */
async function openContexts(browser: Browser, { url, size }: { url: string; size: Size }) {
  const preferences = { theme: 'system' }
  const open = async () => {
    const context = await browser.newContext({ viewport: size, hasTouch: size.name === 'phone', locale: 'en-GB' })
    await context.addInitScript((remembered) => localStorage.setItem('preferences', JSON.stringify(remembered)), preferences)
    return context
  }
  const signedIn = async (context: BrowserContext, name: string) => {
    const page = await context.newPage()
    await signIn(page, url, name)
    await ask(page, '/api/auth/user', { method: 'PATCH', json: { preferences } })
    return page
  }
  const contexts = { visitor: await open(), newcomer: await open(), student: await open() }
  const [newcomer, student] = people[size.name]
  await (await signedIn(contexts.newcomer, newcomer)).close()
  const page = await signedIn(contexts.student, student)
  const material = await makeMaterial(page, 'Photosynthesis')
  await page.close()
  return { contexts, material }
}

async function faultsOf(scene: Scene, { stage, size, onRest }: { stage: Stage; size: Size; onRest: Looking['onRest'] }): Promise<string[]> {
  const { page } = stage
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  try {
    await scene.arrange(stage)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await rest(page, scene)
      await onRest?.(page, { scene, size, theme })
      faults.push(...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`))
    }
    faults.push(...(await smallTargetsOf(page)), ...(await overflowOf(page, size)))
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  return faults
}

/** For what is being loaded, on a busy machine. */
const waitingMs = 30_000

async function rest(page: Page, { isWaiting }: Scene) {
  await page.locator('h1:visible').first().waitFor()
  if (!isWaiting) await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: waitingMs })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await comeToRest(page)
}

/**
 * No rule is switched off; what moves has come to rest, since a text that fades in has no contrast yet. The pages have no
 * frames, so that axe needs no page of its own to put frames together.
 */
async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`)
}

async function overflowOf(page: Page, { least }: Size) {
  await page.setViewportSize(least)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return tooWide > 0 ? [`${tooWide} px too wide at ${least.width}`] : []
}

/** Controls that a finger would miss. A link within a sentence is as high as its line (WCAG 2.5.8, inline). */
const smallTargetsOf = (page: Page) =>
  page.evaluate(() => {
    const area = (control: Element) => (control.closest('label') ?? control).getBoundingClientRect()
    const isInSentence = (control: Element) => getComputedStyle(control).display === 'inline'
    return [...document.querySelectorAll('a[href], button, summary, input:not([type="hidden"]), textarea, select')]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip, [inert]') && !isInSentence(control),
      )
      .filter((control) => area(control).width < 43.5 || area(control).height < 43.5)
      .map(
        (control) =>
          `small target: ${control.getAttribute('aria-label') || control.textContent?.trim().slice(0, 40) || control.outerHTML.slice(0, 80)}`,
      )
  })
