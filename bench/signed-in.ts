import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { cookieOf, signIn } from '../e2e/student.ts'

/** The headers of a student who has signed in through the form, as a page of ours would send them. */
export const signedInHeaders = async (url: string) => {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  await signIn(page, url)
  const cookie = await cookieOf(page)
  await browser.close()
  return { cookie, 'sec-fetch-site': 'same-origin' }
}

export type Headers = Awaited<ReturnType<typeof signedInHeaders>>

/** Uploads a file and waits until it is read; answers the upload's id. */
export const uploadAndRead = async (url: string, headers: Headers, file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
  const form = new FormData()
  form.set('type', 'document')
  form.set('file', new Blob([file.bytes]), file.name)
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  await ended(`${url}/api/uploads/${id}`, headers, 'reading')
  return id
}

/** Waits until a result or upload has left the state that means work. */
export const ended = async (address: string, headers: Headers, working: string) => {
  for (;;) {
    const answer = await fetch(address, { headers })
    const { status } = (await answer.json()) as { status: string }
    if (status === 'ready') return
    if (status !== working) throw new Error(`${address}: ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
