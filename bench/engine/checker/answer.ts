import { gap, kindOf } from '../item.ts'
import { contentLemmas, plainTokens, shareRoot } from '../language/words.ts'
import { type Case, lemmasOf } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion D: the answer fits its question word, is whole, short, and is not in the stem already. */
export function badAnswer(given: Case): Fault[] {
  const found: Fault[] = []
  if (leaks(given)) found.push('leak')
  if (articleTells(given)) found.push('article-leak')
  if (isFragment(given)) found.push('fragment')
  if (mismatches(given)) found.push('answer-mismatch')
  if (repeatsSentence(given)) found.push('sentence-as-answer')
  if (given.answer.split(/\s+/).length > 25 && !/\b(state|law|rule|theorem|principle)\b/i.test(given.question))
    found.push('answer-too-long')
  return found
}

/** A word of a short answer, or its root, stands in the stem; in a quiz only if no other option shares it. */
export function leaks({ question, answer, options, told, type }: Pick<Case, 'question' | 'answer' | 'options' | 'told' | 'type'>): boolean {
  const plainStem = plainTokens(question).join(' ')
  const plainAnswer = plainTokens(answer).join(' ')
  if (plainAnswer.length > 2 && ` ${plainStem} `.includes(` ${plainAnswer} `)) return true
  const asked = contentLemmas(question)
  const until = told.findIndex(({ pos }) => pos === 'ADP')
  const answered = lemmasOf(until > 0 && lemmasOf(told.slice(0, until)).length > 0 ? told.slice(0, until) : told)
  if (answered.length === 0 || lemmasOf(told).length > 4) return false
  const shared = answered.filter((word) => word.length > 2 && asked.some((other) => shareRoot(word, other)))
  if (shared.length === 0) return false
  if (type === 'quiz') {
    const others = options.filter((option) => option !== answer).map(contentLemmas)
    return shared.some((word) => !others.some((option) => option.some((other) => shareRoot(word, other))))
  }
  if (kindOf({ question }) === 'definition' || told.some(({ pos }) => pos === 'VERB' || pos === 'AUX'))
    return shared.length === lemmasOf(told).length
  // "an unconditioned stimulus is a stimulus that": the class may come again, what sets it apart may not.
  const telling = answered.slice(0, -1)
  return answered.length === 1 || telling.some((word) => shared.includes(word)) || shared.length === answered.length
}

/** "an _____" leaves only the options that begin alike. */
const articleTells = ({ question, answer, options }: Case) =>
  /\ban? [“"]?_{3,}/i.test(question) && options.some((option) => opensWithVowel(option) !== opensWithVowel(answer))

const opensWithVowel = (text: string) => /^[aeiou]/i.test(text)

const openEnd =
  /\b(the|an?|of|in|to|and|or|that|which|by|for|with|from|as|is|are|was|were|has|have|such as|because|than|its|their|when|where|who|until \p{L}+( \p{L}+)* (was|were|is|are))$/iu

function isFragment({ question, answer }: Case): boolean {
  if ([question, answer].some(hasOpenBracket)) return true
  if (/^[,;:.)–—]/.test(answer) || openEnd.test(answer.trim())) return true
  return (
    /(,|;|:)\s*\?$/.test(question) ||
    /\b(the|an?|and|or|that|thus|therefore|which|however|because)\s*,?\s*\?$/i.test(question) ||
    /, (thus|in which|who|which)\?$/i.test(question)
  )
}

const hasOpenBracket = (text: string) =>
  ['()', '[]', '“”'].some((pair) => text.split(pair[0] as string).length !== text.split(pair[1] as string).length)

const person =
  /^(the |an? )?(\p{Lu}|\w*(ers?|ors?|ists?|ians?|men|women|people|persons?|king|queen|president|government|company|parliament|colonists|congress)\b)/u
const placed =
  /^(in|on|at|to|from|inside|within|near|between|along|around|outside|under|over|above|below|through|throughout|across|behind|beyond|north|south|east|west|up|down|off|into|onto)\b/i
const timed =
  /\d|\b(when|if|after|before|while|until|once|as|during|whenever|since|upon|on|at|by|in|from|between|for|every|century|year|today|now|never|always|immediately|eventually|unless)\b/i
const reasoned =
  /^(because|since|due to|to|so that|so|for|in order|as|owing|thanks|out of|it|they|there|his|her|its|their|the|an?)\b|\b(is|are|was|were|has|have|had|can|could|would|will|may|did|does|do|not)\b/i

/** The form of the answer does not fit the question word. */
function mismatches({ question, answer, told }: Case): boolean {
  if (gap.test(question)) return false
  const has = (pos: RegExp) => told.some((word) => pos.test(word.pos))
  if (/^why\b/i.test(question))
    return !reasoned.test(answer) || (!has(/^(VERB|AUX)$/) && !/^(because|due|for|owing|thanks|out)\b/i.test(answer))
  if (/^when\b/i.test(question))
    return (
      !timed.test(answer) ||
      (/^in the \p{L}+$/u.test(answer) && !/\d|(century|summer|winter|spring|autumn|morning|evening|night|past|end)$/.test(answer))
    )
  if (/^(in|from|since) (what|which) year/i.test(question)) return !/\d{3,4}/.test(answer)
  if (/^where\b/i.test(question)) return !placed.test(answer) && !has(/^PROPN$/)
  if (/^(who|whom)\b/i.test(question))
    return !has(/^PROPN$/) && !person.test(answer) && !has(/^PRON$/) && !told.some(({ lemma }) => /(er|or|ist|an|ant|people)$/.test(lemma))
  if (/^how (many|much|long|old|far)\b/i.test(question)) return !quantified(answer)
  return false
}

const quantified = (answer: string) =>
  /\d|\b(zero|no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|double|twice|dozens?|few|several|many|most|all|some|any|each|every|hours?|days?|weeks?|months?|years?|centur\w+|minutes?|seconds?|until|far|as|permanently|forever)\b/i.test(
    answer,
  )

/** The answer is the whole sentence, so that there is nothing to recall. */
function repeatsSentence({ answer, source }: Case): boolean {
  const [told, said] = [plainTokens(answer), plainTokens(source.quote)]
  return said.length > 4 && told.length >= 0.9 * said.length && told[0] === said[0]
}
