import { tag } from '../language/tag.ts'
import { contentLemmas, plainTokens } from '../language/words.ts'
import type { Case } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion C: one question with one answer that a fair marker would insist on; and D: a list that is asked for is whole. */
export function manyThings(given: Case): Fault[] {
  if (asksTwice(given)) return ['two-things']
  const isPart = isPartOfList(given)
  if (isPart && asksForAll(given.question)) return ['list-cut']
  return isVague(given) || (isPart && given.type === 'flashcard') ? ['too-open'] : []
}

const asking = '(who|whom|whose|what|when|where|why|which|how)'

function asksTwice({ question, answer }: Case): boolean {
  const stem = question.replace(/[“"][^”"]*[”"]/g, '')
  if ((stem.match(/\?/g)?.length ?? 0) > 1) return true
  return new RegExp(`(\\band|\\bor|,) (at|by|in|on|to|for|from|with)? ?${asking} (?!of\\b)`, 'i').test(stem.replace(/^\S+ /, '')) &&
    new RegExp(`^(\\S+ )?${asking}\\b`, 'i').test(stem)
    ? /\band\b|;|, (who|what|when|where|why|how)\b/i.test(stem)
    : / ?; /.test(answer) && answer.split(';').every((part) => contentLemmas(part).length > 0)
}

/** Verbs that say nothing of what is done. */
const emptyVerb = /^what (did [^?]* do|(did|do|does|can|will|would|may) [^?]* (observe|believe|say|show|make|use|become))\?$/i

/** "What did colonists do?": hundreds of answers. */
function isVague({ question, answer, asked, source }: Case): boolean {
  if (/^what (happens|happened)( in [^?]{1,30})?\?$/i.test(question)) return true
  const sentence = contentLemmas(source.quote)
  return (
    emptyVerb.test(question) &&
    asked.size <= 3 &&
    !/\b(if|when|after|before|during|by|at|for|from|against)\b/i.test(question) &&
    (asked.size + contentLemmas(answer).length < 0.6 * sentence.length || / do\?$/.test(question))
  )
}

const counted = /\b(two|three|four|five|six|seven|both|all)\b|^(what|which) are\b|^(what|which) \p{L}+s (are|were|do|did|does|make)\b/iu

const asksForAll = (question: string) => counted.test(question) && !/\bone of\b/i.test(question)

/** The answer is some members of an enumeration of the quote, and others are left out. */
function isPartOfList({ answer, source, question }: Case): boolean {
  const members = enumerationWith(answer, source.quote)
  if (members.length < 2) return false
  const told = new Set(plainTokens(answer))
  const left = members.filter((member) => plainTokens(member).some((word) => !told.has(word)))
  const isLeftInStem = left.every((member) => plainTokens(member).some((word) => plainTokens(question).includes(word)))
  const hasGenericStem = asksForAll(question) || /^(what|which) (does|do|did|can) /i.test(question)
  return (
    left.length > 0 &&
    left.length < members.length &&
    !isLeftInStem &&
    hasGenericStem &&
    !/\b(one of|example|such as|besides)\b/i.test(question)
  )
}

/** The members of the list "A, B, and C" (or "A and B") that the answer is made of. */
function enumerationWith(answer: string, quote: string): string[] {
  const list = /((?:[^,;:.]{2,60}, ){1,8}(?:and|or) [^,;:.]{2,60})/u
  const after = quote.indexOf(answer.split(/,| and /)[0] ?? answer)
  if (after < 0) return []
  const from = Math.max(quote.lastIndexOf(':', after), quote.lastIndexOf(';', after), quote.lastIndexOf('. ', after), 0)
  const found = list.exec(quote.slice(from))?.[1] ?? pairOf(answer, quote)
  if (!found?.includes(answer.split(/,| and /)[0] ?? answer)) return []
  const members = found.split(/, and |, or |, | and /).map((member) => member.replace(/^(and|or) /, '').trim())
  return members.every((member) => member.split(' ').length <= 9 && !isClause(member)) ? members : []
}

/** "it creates a surface": a subject with its verb is no member of a list of things. */
const isClause = (member: string) =>
  tag(member).some(({ pos }, i, words) => /^(VERB|AUX)$/.test(pos) && /^(NOUN|PROPN|PRON)$/.test(words[i - 1]?.pos ?? ''))

/** "unconditioned responses and (2) conditioned responses" for a stem that counts two. */
const pairOf = (answer: string, quote: string) => {
  const at = quote.indexOf(answer)
  const rest = quote.slice(at + answer.length)
  return at >= 0 && /^,?( or \p{L}+,)? and /u.test(rest) ? quote.slice(at).replace(/[.;].*$/s, '') : undefined
}
