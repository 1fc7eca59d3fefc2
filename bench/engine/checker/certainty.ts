import type { Word } from '../language/tag.ts'
import { plainWord } from '../language/words.ts'
import { type Case, indexOfWords, lemmasOf } from './case.ts'

const negator = /^(not|n['’]t|never|no|cannot|neither|nor|without|hardly|unlike|none)$/i
/** Words that deny by themselves, so that an item with one of them keeps the denial in its own way. */
const denial =
  /\b(not|never|no|none|cannot|neither|nor|without|unlike|besides|except|only|instead|rather|fail\w*|lack\w*|absent|forbid\w*|forbade|forbidden|prevent\w*|avoid\w*|refuse\w*|un\w{4,}|in\w*able|other than)\b|n['’]t\b/i

/** What the quote denies, the item says. */
export function losesNegation({ said, question, answer, asked, told }: Case): boolean {
  if (denial.test(`${question} ${answer}`)) return false
  const mentioned = new Set([...asked, ...lemmasOf(told)])
  return said.some((word, i) => {
    if (!negator.test(word.text) || said[i + 1]?.lemma === 'only') return false
    const scope = said.slice(i + 1, i + 6)
    const stop = scope.findIndex(({ text }) => /^[,;:.—]$/.test(text))
    const denied = lemmasOf(stop < 0 ? scope : scope.slice(0, stop)).filter((lemma) => lemma.length > 2)
    return denied.length > 0 && denied.slice(0, 2).every((lemma) => mentioned.has(lemma))
  })
}

const hedge =
  /^(may|might|could|perhaps|possibly|potentially|probably|usually|often|sometimes|generally|typically|frequently|commonly|approximately|roughly|about|nearly|almost|mostly|mainly|primarily|likely|tend|seem|appear|suggest|several|many|most|some|up|least)$/i
const hedgeInItem =
  /\b(may|might|could|can|perhaps|possibly|potentially|probably|usually|often|sometimes|generally|typically|frequently|commonly|approximately|roughly|about|nearly|almost|mostly|mainly|primarily|likely|tends?|seem\w*|appear\w*|suggests?|several|many|most|some|up to|at least)\b/i

/** The quote is less certain than the item. */
export function losesHedge({ said, question, answer, asked, told }: Case): boolean {
  if (hedgeInItem.test(`${question} ${answer}`.replace(/^how many/i, ''))) return false
  const mentioned = new Set([...asked, ...lemmasOf(told)])
  return said.some((word, i) => {
    if (!hedge.test(word.lemma) || (word.lemma === 'up' && said[i + 1]?.lemma !== 'to')) return false
    if (/^(several|many|most|some|about)$/.test(word.lemma) && !/^(NOUN|PROPN|ADJ|NUM)$/.test(said[i + 1]?.pos ?? '')) return false
    const next = said[i + 1]
    if (next && /^(call|know|refer|term)$/.test(next.lemma)) return false
    if (next?.pos === 'NUM' && !told.some(({ text }) => plainWord(text) === plainWord(next.text))) return false
    const scope = lemmasOf(said.slice(i + 1, i + 6)).slice(0, 2)
    return scope.length > 0 && scope.every((lemma) => mentioned.has(lemma))
  })
}

const saying =
  /^(argue|assert|believe|claim|think|propose|insist|declare|contend|maintain|suppose|fear|hold|suggest|assume|hypothesize|predict|judge|consider)$/
const opinion = /^(accord\w*|suggest|hypothesis|opinion|view|accuse|appear|seem|say|state|see)$/

/** The quote reports what somebody said or believed, and the item tells it without them. */
export function losesOwner({ said, told, stem }: Case): boolean {
  if ([...stem, ...told].some(({ lemma, pos }) => (opinion.test(lemma) ? pos !== 'NOUN' || lemma.length > 5 : saying.test(lemma))))
    return false
  const at = indexOfWords(said, told)
  if (at < 0) return false
  const according = said.findIndex(
    ({ lemma, text }, i) => /^according$/i.test(lemma) || (/^To$/.test(text) && i === 0 && said.slice(0, 25).some(isSeeming)),
  )
  if (according >= 0 && according < at) return true
  return said.slice(0, at).some((word, i) => {
    if (word.pos !== 'VERB' || !saying.test(word.lemma)) return isSeeming(word) && said[i + 1]?.lemma === 'to'
    return said[i + 1]?.lemma === 'that' || said[i + 1]?.text === ',' || (said[i + 1]?.lemma === 'the' && word.lemma === 'believe')
  })
}

const isSeeming = ({ lemma }: Word) => lemma === 'appear' || lemma === 'seem'
