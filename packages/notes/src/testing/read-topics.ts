import { readdirSync, readFileSync } from 'node:fs'
import { type Note, parseNote } from '../parse-note.ts'

const folder = new URL('../../topics/', import.meta.url)

/** Every note of the package, as the server reads them. */
export const notes: Note[] = readdirSync(folder)
  .toSorted()
  .map((file) => ({ ...parseNote(readFileSync(new URL(file, folder), 'utf8')), slug: file.replace(/\.md$/, '') }))
