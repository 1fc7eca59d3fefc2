import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@stackademy/contract/uploads'
import type { LightMyRequestResponse } from 'fastify'
import type { TestClient } from './client.ts'

/** A file of `testing/files`, of which SOURCES.md says where it comes from. */
export const sampleFile = (name: string): Promise<Buffer> => readFile(new URL(`./files/${name}`, import.meta.url))
/** Six pages with text. */
export const samplePdf = (): Promise<Buffer> => readFile(new URL('../engines/fixtures/dark-matter.pdf', import.meta.url))

export interface SentFile {
  name: string
  bytes: Uint8Array | string
  type?: 'document' | 'image'
}

export const fileForm = ({ name, bytes, type = 'document' }: SentFile): FormData => {
  const form = new FormData()
  form.set('type', type)
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  return form
}

export const textForm = (textContent: string, kind?: 'topic' | 'text'): FormData => {
  const form = new FormData()
  form.set('type', 'text')
  form.set('textContent', textContent)
  if (kind) form.set('kind', kind)
  return form
}

/** One message of an event stream. */
export interface Message<State> {
  id: number
  state: State
}

/** The messages of a stream that has ended. */
export function messagesOf<State>({ body }: LightMyRequestResponse): Message<State>[] {
  return [...body.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data]) => ({ id: Number(id), state: JSON.parse(data ?? '') }))
}

/** Sends a form, follows reading to its end, and answers the upload as it then is. */
export async function readToEnd(client: TestClient, form: FormData): Promise<Upload> {
  const sent = await client.postForm('/api/uploads', form)
  if (sent.statusCode !== 201) throw new Error(`the upload was refused: ${sent.body}`)
  const { id } = sent.json()
  await client.get(`/api/uploads/${id}/events`)
  return (await client.get(`/api/uploads/${id}`)).json()
}

export const generateOrder = (uploadId: number, wanted: object = {}) => ({
  uploadId,
  resultType: 'flashcard',
  voiceEnabled: false,
  stylePreference: 'simple',
  quantity: 5,
  ...wanted,
})

/** All files that the server keeps below its data folder, except those of the embedded database. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const kept = await Promise.all(['files', 'tmp'].map((folder) => filesBelow(join(dataDir, folder))))
  return kept.flat()
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
