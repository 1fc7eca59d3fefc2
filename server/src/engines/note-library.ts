import { readdirSync, readFileSync } from 'node:fs'
import { findNotes, type Note, type NotesFound, parseNote } from '@stackademy/notes'

/** The built-in study notes, read once from their files. */
export interface NoteLibrary {
  notes: Note[]
  /** Quick enough to be asked while somebody waits for the answer. */
  find(topic: string): NotesFound
  /** The notes with these titles, or null when one of them is gone. */
  named(titles: string[]): Note[] | null
}

export function loadNoteLibrary(): NoteLibrary {
  const folder = new URL('../topics/', import.meta.resolve('@stackademy/notes'))
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const notes = files.toSorted().map((name) => ({ ...parseNote(readFileSync(new URL(name, folder), 'utf8')), slug: name.slice(0, -3) }))
  const byTitle = new Map(notes.map((note) => [note.title, note]))
  return {
    notes,
    find: (topic) => findNotes(topic, notes),
    named: (titles) => {
      const found = titles.flatMap((title) => byTitle.get(title) ?? [])
      return found.length === titles.length ? found : null
    },
  }
}
