import { contentWords } from '../ask/english.ts'
import { classesOfNoun } from '../read/noun-class.ts'
import { isFirstName } from '../read/persons.ts'
import { pointsBack } from '../read/points-back.ts'
import { type Token, tagText } from '../read/tag-text.ts'
import type { Knowledge } from './knowledge.ts'

const pointing =
  /\b(this|these|such|(?:of|in|at|to|for|on|from|with|by) that(?! (?:is|are|was|were|the|a|an|it|they|of)\b) [a-z]+|aforementioned|the (former|latter|above|following|previous|resulting|remaining)|(?:those|these|that)(?=\?$))\b/i
/** A definition is general: "the stimulus" in it is whichever stimulus the term is about. */
const asksByDefinition = /^(which term means|what is the term for)\b/i
/** "s1", "x": names of a listing or a formula, unknown without it. */
const variable = /(?<![\p{L}\d’'.-])(?<![\d⁰-₟] )[b-z]\d?(?![\p{L}\d’'.-])|\b\p{Lu}\d+,\d/u
/** "the product of its height": whose height stands nowhere before. */
const ownerless =
  /^(?:what (?:is|are|was|were)(?: the term for)?|which term means) “?(?:the |an? )?(?:(?!(?:of|that|which|who) )[\p{L}-]+ ){1,2}(?:of|between) (?:its|their)\b/iu
/** "What was New Zealand?": a name alone in the past. */
const pastName = /^[Ww]hat (?:was|were) \p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)*\?$/u
/** "a landing of troops in 1944", "a colony that ...": says of what kind a name is, and which one. */
const tellsKind = /^an? .*(?:\d{3,4}| (?:of|in|by|between|against|under) .*\p{Lu}| that | which | who )/u
const openingPronoun =
  /^(is|are|was|were|do|does|did|has|have|had|can|may|might|will|would|could|should|must)?\s*(it|they|he|she|him|them|there|those|that|one|some|others|another|each|both|its|their|his|her)\b/i

/** Whether a question can only be understood beside its page: a pronoun, "this", "the pathway", a first name alone. */
export function leansOnPage(question: string, answer: string, knowledge: Knowledge): boolean {
  if (variable.test(`${question} ${answer}`)) return true
  if (pointing.test(question) || pointing.test(answer)) return true
  if (/^what is it called (if|when) (?!it|they|this|he|she)/i.test(question)) return false
  if (ownerless.test(question) || (pastName.test(question) && !tellsKind.test(answer))) return true
  const stem = question.replace(/^(in what year|what|when|where|why|how|who)\s+/i, '')
  if (openingPronoun.test(stem)) return true
  const pronoun = /\b(if|when|whenever) (it|they|he|she|one|there)\b|\b(its|their|his|her|it|they|them|he|she|him)\b/i.exec(stem)
  if (pronoun && contentWords(stem.slice(0, pronoun.index)).length < (pronoun[1] ? 2 : 1)) return true
  if (/\b(him|his|her|she|he)\b/i.test(stem) && !/\p{Lu}\p{Ll}/u.test(stem)) return true
  if (hasOwnerlessPronoun(question)) return true
  if (/^(it|its|they|their|he|his|she|her|this|these|those|such)\b/i.test(answer) && contentWords(question).length < 2) return true
  if (asksByDefinition.test(question)) return false
  if (!/\bthe\b/i.test(question) && !hasFirstName(question)) return false
  const tokens = tagText(question).flat()
  return tokens.some((token, i) => isLoneFirstName(tokens, i) || (/^the$/i.test(token.text) && isBareDefinite(tokens, i, knowledge)))
}

/** "What opposed it ...?", "three of his works": no noun before that it could stand for. */
function hasOwnerlessPronoun(question: string): boolean {
  if (!/\b(it|its|them|their|they|him|his|her)\b/i.test(question)) return false
  const tokens = tagText(question).flat()
  const at = tokens.findIndex(({ text }) => /^(it|its|them|their|they|him|his|her)$/i.test(text))
  const before = tokens.slice(0, at)
  const isPersonal = /^(him|his|her)$/i.test(tokens[at]?.text ?? '')
  return !before.some(({ pos, text }, i) => (pos === 'PROPN' && i > 0) || text.includes('__') || (!isPersonal && pos === 'NOUN'))
}

const hasFirstName = (text: string) => (text.match(/\b\p{Lu}\p{Ll}+/gu) ?? []).some(isFirstName)

/** "Sara buys ...": somebody of an anecdote. */
const isLoneFirstName = (tokens: readonly Token[], i: number) =>
  (i > 0 || tokens.some(({ text }) => text.includes('___'))) &&
  isFirstName(tokens[i]?.text ?? '') &&
  !/^\p{Lu}/u.test(tokens[i + 1]?.text ?? '') &&
  !/^\p{Lu}/u.test(tokens[i - 1]?.text ?? '') &&
  !/^(Galileo|Napoleon|Leonardo)$/.test(tokens[i]?.text ?? '')

const knownToAll = new Set(
  'world earth sun moon sky past future present atmosphere climate diet blood bloodstream universe body brain heart eye ear environment surface beginning end universe government president constitution public economy law ground ocean sea internet number amount rate presence absence ability opposite same north south east west united left right whole majority rest poor rich elderly human term century decade'.split(
    ' ',
  ),
)

/** "the pathway", "the dogs": a definite noun whose owner is on the page and not in the question. */
function isBareDefinite(tokens: readonly Token[], at: number, knowledge: Knowledge): boolean {
  let end = at + 1
  while (end < tokens.length && (/^(ADJ|NOUN|PROPN|NUM|PART)$/.test(tokens[end]?.pos ?? '') || joins(tokens, end))) end++
  const phrase = tokens.slice(at + 1, end)
  const head = phrase.at(-1)
  if (
    !head ||
    head.pos === 'ADJ' ||
    phrase.some((token) => /^\p{Lu}/u.test(token.text)) ||
    /est$|\d/.test(phrase[0]?.text ?? '') ||
    ordinal.test(phrase[0]?.text ?? '')
  )
    return false
  if (isPostmodified(tokens[end])) return false
  const wasNamed = tokens.slice(0, at).some((token) => token.lemma === head.lemma)
  return !wasNamed && !phrase.some((token) => knownToAll.has(token.text.toLowerCase())) && !isOwnWord(phrase, head, knowledge)
}

/** "ring-shaped structure", "high-energy bond". */
const joins = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === '-' || (tokens[at - 1]?.text === '-' && tokens[at]?.pos === 'VERB')

/** A term of the subject, a phrase with one in it ("the glycolysis pathway"), or a thing that the text speaks of all along ("the cell"). */
function isOwnWord(phrase: readonly Token[], head: Token, { isTerm, isFamiliar }: Knowledge): boolean {
  const named = phrase.map((token) => token.text).join(' ')
  if (isTerm(named) || isTerm(head.text) || phrase.slice(0, -1).some(({ text }) => isTerm(text))) return true
  return !pointsBack.test(head.text.toLowerCase()) && isThing(head.text) && isFamiliar(head.text)
}

/** "the first quarterback ever to ...", "the only source": one thing only can be meant. */
const ordinal = /^(first|last|only|main|chief)$/

/** What can be seen or touched, or somebody: "the advantages" and "the cause" need an owner. */
const isThing = (noun: string) => classesOfNoun(noun).some((name) => concrete.test(name)) && !/(?:tion|sion|ment|ance|ence)s?$/.test(noun)
const concrete = /^(matter|body part|artifact|person|group|place|animal|plant|food)$/

const isPostmodified = (next: Token | undefined) =>
  next !== undefined &&
  (/^(of|in|for|between|from|to|at|on|with|that|which|who|where|whose|into|within|behind|under)$/.test(next.text) ||
    (next.pos === 'VERB' && /(ed|ing|en|wn)$/.test(next.text)))
