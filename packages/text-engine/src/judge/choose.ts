import type { Candidate } from '../ask/candidate.ts'
import { contentWords } from '../ask/english.ts'
import { toldFacts } from './told-facts.ts'

/**
 * The best `quantity` candidates: no stem and no fact twice, spread over the document. A further item of the same
 * stretch or of the same manner has to be so much better. Counts what was left out as a duplicate.
 */
export function chooseItems<T extends Candidate>(
  candidates: readonly T[],
  { quantity, reject }: { quantity: number; reject(candidate: Candidate, fault: 'duplicate-stem' | 'duplicate-fact'): void },
): T[] {
  const distinct = withoutDuplicates(candidates, reject)
  const length = Math.max(1, ...distinct.map((candidate) => candidate.origin.end))
  const stretches = Math.max(1, Math.min(quantity, 20))
  const stretchOf = (candidate: T) => Math.min(stretches - 1, Math.floor((candidate.origin.start / length) * stretches))
  const taken = { stretch: new Map<number, number>(), manner: new Map<string, number>() }
  const left = new Set(distinct)
  const chosen: T[] = []
  while (chosen.length < quantity && left.size > 0) {
    const best = highest(left, (candidate) => candidate.worth - crowding(candidate))
    left.delete(best)
    chosen.push(best)
    taken.stretch.set(stretchOf(best), (taken.stretch.get(stretchOf(best)) ?? 0) + 1)
    taken.manner.set(best.manner, (taken.manner.get(best.manner) ?? 0) + 1)
  }
  return chosen.sort((a, b) => a.difficulty - b.difficulty || a.origin.start - b.origin.start || (a.question < b.question ? -1 : 1))

  function crowding(candidate: T): number {
    const even = quantity / stretches
    return ((taken.stretch.get(stretchOf(candidate)) ?? 0) / even) * 1.2 + ((taken.manner.get(candidate.manner) ?? 0) / quantity) * 3
  }
}

function highest<T>(items: Iterable<T>, score: (item: T) => number): T {
  let best: T | undefined
  let bestScore = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const value = score(item)
    if (value > bestScore) [best, bestScore] = [item, value]
  }
  return best as T
}

/** A chapter on glycolysis could be asked for that word on every page. */
const mostOfOneAnswer = 2

/** Best first; a stem asked before, a topic defined before, or a sentence asked before for the same answer goes. */
function withoutDuplicates<T extends Candidate>(
  candidates: readonly T[],
  reject: (candidate: Candidate, fault: 'duplicate-stem' | 'duplicate-fact') => void,
): T[] {
  const stems = new Set<string>()
  const facts = new Set<string>()
  const answers = new Map<string, number>()
  const perSentence = new Map<number, T[]>()
  const perTopic = new Map<string, T[]>()
  const told = toldFacts()
  const ranked = [...candidates].sort((a, b) => b.worth - a.worth || a.origin.start - b.origin.start || (a.question < b.question ? -1 : 1))
  return ranked.filter((candidate) => {
    const stem = contentWords(candidate.question).sort().join(' ') + (candidate.manner === 'why' ? '?' : '')
    const fact = candidate.manner === 'gap' ? candidate.question : `${candidate.topic}:${isAboutTerm(candidate) ? 'term' : candidate.form}`
    if (stems.has(stem)) return refuse(candidate, 'duplicate-stem')
    const asked = answers.get(candidate.answer.toLowerCase()) ?? 0
    if (asked >= mostOfOneAnswer && /[a-z]{3}/i.test(candidate.answer) && candidate.form !== 'number')
      return refuse(candidate, 'duplicate-fact')
    const beside = perSentence.get(candidate.origin.end) ?? []
    // A gap says its whole sentence, and another place of the text may say nearly the same.
    const ofAnswer = candidate.manner === 'gap' ? (perTopic.get(answerOf(candidate)) ?? []) : []
    const ofTopic = [...(perTopic.get(candidate.topic) ?? []), ...ofAnswer]
    if (facts.has(fact) || [...beside, ...ofTopic].some((other) => asksTheSame(other, candidate)) || told.has(candidate))
      return refuse(candidate, 'duplicate-fact')
    answers.set(candidate.answer.toLowerCase(), asked + 1)
    stems.add(stem)
    told.add(candidate)
    facts.add(fact)
    perSentence.set(candidate.origin.end, [...beside, candidate])
    for (const key of new Set([candidate.topic, answerOf(candidate)])) perTopic.set(key, [...(perTopic.get(key) ?? []), candidate])
    return true
  })

  function refuse(candidate: T, fault: 'duplicate-stem' | 'duplicate-fact'): false {
    reject(candidate, fault)
    return false
  }
}

const answerOf = ({ answer }: Candidate) => `answer: ${answer.toLowerCase()}`

/** Definition, reverse and name all ask what one term is: once is enough. */
const isAboutTerm = ({ form }: Candidate) => form === 'definition' || form === 'term' || form === 'circumstance'

/** Two questions of one sentence are one fact when what one asks and answers is nearly what the other does. */
function asksTheSame(a: Candidate, b: Candidate): boolean {
  const one = new Set(contentWords(`${a.question} ${a.answer}`))
  const two = contentWords(`${b.question} ${b.answer}`)
  return two.filter((word) => one.has(word)).length > two.length * 0.5
}
