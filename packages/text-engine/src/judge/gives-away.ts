import { contentWords, haveOneRoot } from '../ask/english.ts'
import { headNoun } from '../read/head-noun.ts'
import { type Judged, wordsOf } from './judged.ts'

/** "When did it end in 476 CE?" */
const ownDate =
  /^(?:when|in what year)\b.* (?:in|on|by|since|until|from|around|about) (?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:\d{1,4} (?:B?CE|BC|AD)\b|\d{4}(?=\?|,| (?:after|when|with|by|at|in|from|to|and)\b))/iu

/** A word of the answer, or its root, stands in the question; class words that all options share give nothing away. */
export function givesAway({ question, answer, options }: Judged): boolean {
  if (ownDate.test(question)) return true
  const asked = new Set(contentWords(question))
  const told = contentWords(answer)
  if (told.length === 0) return false
  const shared = told.filter((word) => asked.has(word))
  if (told.length === 1 && namesItsRoot(question, answer)) return true
  if (options) {
    const wrong = options.filter((option) => option !== answer).map((option) => contentWords(option))
    return shared.some((word) => !wrong.some((option) => option.includes(word))) && told.length <= 4
  }
  if (shared.length === told.length) return true
  // "thermal energy" may be asked beside other energy, "the law of inertia" beside other laws; their own words may not stand in the question.
  const head = contentWords(headNoun(answer))[0]
  const isOwn = (word: string) => told.length === 1 || (word !== told.at(-1) && word !== head)
  return told.length <= 2 && shared.some(isOwn) && !isClassWordOnly(question, answer)
}

/** "Which enzyme converts a molecule into its isomers? – an isomerase" */
const namesItsRoot = (question: string, answer: string): boolean => {
  const word = (answer.toLowerCase().match(/\p{L}{6,}/gu) ?? []).at(-1)
  return word !== undefined && (question.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some((other) => haveOneRoot(word, other))
}

/** "What is an unconditioned stimulus? – a stimulus that ...": long answers may repeat the class. */
const isClassWordOnly = (question: string, answer: string) =>
  /^(what (is|are|does)|which term)\b/i.test(question) && wordsOf(answer).length > 4

/** "an _____": the article leaves only the options that begin alike. */
export function articleTells({ question, options, answer }: Judged): boolean {
  if (/\ban? (“|")?_____/i.test(question)) return true
  if (!options) return false
  const articleOf = (text: string) => /^(an?|the) /i.exec(text)?.[1]?.toLowerCase().replace('an', 'a') ?? ''
  return (
    options.some((option) => articleOf(option) !== articleOf(answer)) &&
    options.filter((option) => articleOf(option) === articleOf(answer)).length === 1
  )
}
