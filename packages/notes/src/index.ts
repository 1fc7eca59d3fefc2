export { findNotes, type NotesFound } from './find-notes.ts'
export { type Note, parseNote } from './parse-note.ts'
