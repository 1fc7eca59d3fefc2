import type { Persons } from '../read/persons.ts'
import type { ProperNames } from '../read/proper-names.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import type { TermArticles } from '../read/term-articles.ts'
import type { Fact, Origin } from './fact.ts'

export interface SeekerContext {
  reading: Reading
  names: ProperNames
  persons: Persons
  articles: TermArticles
}

/** Looks for facts of its kinds in one sentence. */
export type Seeker = (sentence: Sentence, context: SeekerContext) => Fact[]

/** The place of a sentence; its quote is filled in from the document when all facts are found. */
export const originOf = (sentence: Sentence): Origin => ({
  quote: '',
  start: sentence.start,
  end: sentence.end,
  page: sentence.page,
  section: sentence.section,
  text: sentence.text,
})
