import { classesOf, headNoun } from '../read/head-noun.ts'
import type { NounClass } from '../read/noun-class.ts'
import { contentWords } from './english.ts'

/** What sort of thing an option is: by its own noun, and by the document's definition of it where there is one. */
export interface OptionSort {
  heads: readonly string[]
  classes: readonly NounClass[]
}

export function sortOf(phrase: string, definition?: string): OptionSort {
  const own = headNoun(phrase)
  const heads = definition === undefined ? [own] : [headNoun(definition), own]
  const defined = definition === undefined ? [] : classesOf(definition)
  return { heads: heads.map((head) => contentWords(head)[0] ?? ''), classes: defined.length > 0 ? defined : classesOf(phrase) }
}

/** Whether one could be taken for the other: of one noun, or of one class. Nobody knows the class of every word: those pass. */
export const isOfOneSort = (a: OptionSort, b: OptionSort): boolean =>
  sharesHead(a, b) || a.classes.length === 0 || b.classes.length === 0 || a.classes.some((name) => b.classes.includes(name))

export const sharesHead = (a: OptionSort, b: OptionSort): boolean => a.heads.some((head) => head !== '' && b.heads.includes(head))

/** "What is a neutral stimulus?": the term names the class that its definition begins with, and so must the wrong ones. */
export const namesItsClass = (term: string, definition: string): boolean => {
  const own = contentWords(headNoun(term))[0]
  return own !== undefined && own === contentWords(headNoun(definition))[0]
}
