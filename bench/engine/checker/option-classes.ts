import type { Document } from '@stackademy/contract/document'
import { kindOf } from '../item.ts'
import { tag, type Word } from '../language/tag.ts'
import { plainWord } from '../language/words.ts'
import { type Case, isNounLike } from './case.ts'

/** Two options that cannot be meant leave a quiz item with too few that can. */
const mostMisfits = 1

/**
 * A term is asked for by its class ("a process through which"), or a definition by a term that names its class ("a neutral
 * stimulus"), and two options and more are of another class: a molecule among processes, a school of thought among stimuli.
 */
export function mixesClasses({ question, answer, options, document }: Pick<Case, 'question' | 'answer' | 'options' | 'document'>): boolean {
  const others = options.filter((option) => option !== answer)
  const kind = kindOf({ question })
  if (kind === 'term') return mixesTerms({ question, answer, others, document })
  return kind === 'definition' && mixesDefinitions({ question, answer, others })
}

interface Options {
  question: string
  answer: string
  others: readonly string[]
}

function mixesTerms({ question, answer, others, document }: Options & { document: Document }): boolean {
  const wanted = classIn(/(?:term|word|name) (?:for|means) [“"]?(.*)/i.exec(question)?.[1] ?? '')
  if (wanted === null || !classesOf(answer, document).includes(wanted)) return false
  // What the document does not define may be of any class.
  const misfits = others.filter((option) => definedClass(option, document) !== null && !classesOf(option, document).includes(wanted))
  return misfits.length > mostMisfits
}

function mixesDefinitions({ question, answer, others }: Options): boolean {
  const term = /^what (?:is|are|does the term [“"]?) ?(?:an? |the )?([^?(”"]+)/i.exec(question)?.[1] ?? ''
  const wanted = plainWord(tag(term.trim()).findLast(isNounLike)?.lemma ?? '')
  if (wanted === '' || classIn(answer) !== wanted) return false
  return others.filter((option) => classIn(option) !== wanted).length > mostMisfits
}

const bare = (term: string) => term.replace(/^(the|an?) /i, '').replace(/ \(.*/, '')

/** What a term is by its own last noun, and by the document's definition of it where there is one. */
function classesOf(term: string, document: Document): string[] {
  const own = tag(bare(term)).findLast(isNounLike)
  return [own ? plainWord(own.lemma) : null, definedClass(term, document)].filter((name) => name !== null)
}

function definedClass(term: string, { text }: Document): string | null {
  const escaped = bare(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const start = String.raw`(?:^|\n|[.] )(?:The |An? )?${escaped}(?: \([^)]*\))?`
  const defined = new RegExp(`${start}(?::| is| are) (?:an? |the )?([^.\\n]{5,120})`, 'i').exec(text)?.[1]
  return defined ? classIn(defined) : null
}

const wide = /^(type|kind|form|sort|class|set|group|part)$/

/** The noun that a definition begins with: "process through which", "a type of nitrogenous base", "long chain of nucleotides". */
function classIn(definition: string): string | null {
  // With an article, "set" and "form" are not taken for verbs.
  const words = tag(`the ${definition.replace(/^(an?|the) /i, '')}`)
  const first = firstNoun(words)
  if (first === null) return null
  const isWide = wide.test(words[first]?.lemma ?? '') && words[first + 1]?.text === 'of'
  const at = isWide ? (firstNoun(words.slice(first + 2)) ?? 0) + first + 2 : first
  return plainWord(words[at]?.lemma ?? '') || null
}

/** The last of the first run of nouns; null when a verb comes first. */
function firstNoun(words: readonly Word[]): number | null {
  const from = words.findIndex(isNounLike)
  if (from < 0 || words.slice(0, from).some(({ pos }) => pos === 'AUX' || pos === 'ADP')) return null
  let last = from
  while (words[last + 1] && isNounLike(words[last + 1] as Word)) last += 1
  return last
}
