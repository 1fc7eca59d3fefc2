import { popularTopics } from '@stackademy/contract/constants'
import type { Note } from './parse-note.ts'
import { editDistance, normalizeTopic, topicStems } from './topic-words.ts'

/** The notes for a topic, or the titles (at most three) that come nearest to it. */
export type NotesFound = { ok: true; notes: Note[] } | { ok: false; nearest: string[] }

const maxNotes = 3
/** Of the words of a topic, the share that a note must know when the topic only contains one of its phrases. */
const minCovered = 2 / 3
/** Words this long may have one letter wrong. */
const minTypoLetters = 7
/** Two words as like as this count when titles are proposed, not when notes are matched. */
const minLikeness = 0.7

/**
 * Finds the notes on what a student typed, whatever its case, accents, punctuation, endings and single slips in long words.
 * A phrase of a note's own topics wins; next, a topic that contains such a phrase and adds little that the note does not
 * know; last, several topics joined by "and" or commas, when there is a note on each. A wrong note is worse than none, so a
 * chapter number or a leftover that nobody knows makes it `{ ok: false }`.
 */
export function findNotes(topic: string, notes: Note[]): NotesFound {
  const entries = notes.map(indexNote)
  const found = findWhole(topic, entries) ?? findParts(topic, entries)
  return found ? { ok: true, notes: found } : { ok: false, nearest: nearestTitles(topic, entries) }
}

interface Entry {
  note: Note
  /** Normalised phrases and glossary terms, word for word. */
  exact: Set<string>
  /** The stems of each phrase. A glossary term is no phrase: "work" alone is physics, "my work on stage" is not. */
  phrases: string[][]
  /** Stems of the phrases: what a typing slip may be mended to. */
  names: Set<string>
  /** Stems of phrases, headings and glossary terms: what the note knows something about. */
  known: Set<string>
}

function indexNote(note: Note): Entry {
  const spoken = [note.title, ...note.topics]
  const headings = [...note.body.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '')
  const terms = [...note.body.matchAll(/^\*\*(.+?)\*\*:/gm)].map((match) => match[1] ?? '')
  const names = spoken.flatMap(topicStems)
  return {
    note,
    exact: new Set([...spoken, ...terms].map(normalizeTopic)),
    phrases: spoken.map(topicStems).filter((phrase) => phrase.length > 0),
    names: new Set(names),
    known: new Set([...names, ...[note.subject, ...headings, ...terms].flatMap(topicStems)]),
  }
}

function findWhole(topic: string, entries: Entry[]): Note[] | null {
  const normal = normalizeTopic(topic)
  const exact = entries.filter((entry) => entry.exact.has(normal))
  if (exact.length > 0) return notesOf(exact)
  const words = mendTypos(topicStems(topic), entries)
  return findByWords(words, entries) ?? findByWords(withoutChapter(words, entries), entries)
}

function findByWords(words: string[], entries: Entry[]): Note[] | null {
  if (words.length === 0) return null
  const same = entries.filter((entry) => entry.phrases.some((phrase) => sameWords(phrase, words)))
  if (same.length > 0) return notesOf(same)
  const scores = entries.map((entry) => overlap(words, entry))
  const best = Math.max(...scores)
  return best > 0 ? notesOf(entries.filter((_, index) => scores[index] === best)) : null
}

/** 0 when the entry does not answer to these words, else more the more of them it knows, longer phrases first. */
function overlap(words: string[], entry: Entry): number {
  const contained = entry.phrases.filter((phrase) => phrase.every((word) => words.includes(word)))
  const covered = words.filter((word) => entry.known.has(word))
  const knowsNumbers = words.every((word) => !/^\d+$/.test(word) || contained.some((phrase) => phrase.includes(word)))
  if (contained.length === 0 || !knowsNumbers || covered.length / words.length < minCovered) return 0
  return covered.length + Math.max(...contained.map((phrase) => phrase.length)) / 100
}

/** "Ch. 8 Photosynthesis" is about photosynthesis; "Physics Ch. 8" is about a chapter of a book we do not have. */
function withoutChapter(words: string[], entries: Entry[]): string[] {
  const rest = words.filter((word) => word !== 'ch' && !/^\d+$/.test(word))
  const subjects = new Set(entries.flatMap((entry) => topicStems(entry.note.subject)))
  return rest.length === words.length || rest.every((word) => subjects.has(word)) ? [] : rest
}

function findParts(topic: string, entries: Entry[]): Note[] | null {
  const parts = topic.split(/\s+(?:and|vs\.?|y)\s+|[,;&+/]/i).filter((part) => part.trim())
  if (parts.length < 2) return null
  const found = parts.map((part) => findWhole(part, entries))
  return found.every((notes) => notes !== null) ? [...new Set(found.flat())].slice(0, maxNotes) : null
}

/** A long word that nobody knows becomes the one name that is a letter away from it; first letters are seldom mistyped. */
function mendTypos(words: string[], entries: Entry[]): string[] {
  const names = new Set(entries.flatMap((entry) => [...entry.names]))
  const isKnown = (word: string) => entries.some((entry) => entry.known.has(word))
  return words.map((word) => (isKnown(word) ? word : ([...names].find((name) => isTypo(word, name)) ?? word)))
}

function isTypo(word: string, name: string): boolean {
  if (Math.max(word.length, name.length) < minTypoLetters || Math.abs(word.length - name.length) > 1) return false
  return word[0] === name[0] && editDistance(word, name) === 1
}

function nearestTitles(topic: string, entries: Entry[]): string[] {
  const words = topicStems(topic).filter((word) => word !== 'ch' && !/^\d+$/.test(word))
  const scored = entries.map((entry) => ({ title: entry.note.title, score: nearness(words, entry) }))
  const like = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const titles = like.length > 0 ? like.map(({ title }) => title) : popularTitles(entries)
  return titles.slice(0, maxNotes)
}

/** How many of the words the entry nearly knows, and one more when they hold a whole phrase of it. */
function nearness(words: string[], entry: Entry): number {
  const likeness = words.reduce((sum, word) => sum + bestLikeness(word, entry), 0)
  return likeness + (holdsPhrase(words, entry) ? 1 : 0)
}

function bestLikeness(word: string, entry: Entry): number {
  const likeness = [...entry.names].map((name) => 1 - editDistance(word, name) / Math.max(word.length, name.length))
  const best = Math.max(...likeness)
  return best >= minLikeness ? best : 0
}

/** The notes behind the topic chips, in the order of the chips. */
function popularTitles(entries: Entry[]): string[] {
  const popular = popularTopics.flatMap((topic) => entries.filter((entry) => entry.exact.has(normalizeTopic(topic))))
  return [...new Set((popular.length > 0 ? popular : entries).map((entry) => entry.note.title))]
}

const holdsPhrase = (words: string[], entry: Entry) => entry.phrases.some((phrase) => phrase.every((word) => words.includes(word)))

const sameWords = (phrase: string[], words: string[]) => phrase.length === words.length && phrase.every((word) => words.includes(word))

const notesOf = (entries: Entry[]) => entries.slice(0, maxNotes).map((entry) => entry.note)
