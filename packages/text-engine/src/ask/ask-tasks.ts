import { trimDefinition } from '../find/trim-phrase.ts'
import { isAnswerable } from './answer-phrase.ts'
import { about, type Statement } from './ask-about.ts'
import type { Draft } from './draft.ts'

/** "is managed through a system of ownership" asks how. */
export function askMeans(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [means] = parts
  if (!clause.isPassive || parts.length > 1 || means?.kind !== 'phrase' || !/^(through|via|using)$/.test(means.head)) return null
  return isAnswerable(means.text) ? about(fact, { word: 'how', asked: '', answer: `${means.head} ${means.text}`, form: 'manner' }) : null
}

/** "X allows A to recover" asks what it allows A to do. */
export function askTask(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [object, task] = parts
  if (parts.length === 1 && object?.kind === 'infinitive' && clause.isPassive && clause.lemma === 'use')
    return about(fact, { word: 'what', asked: 'for', answer: trimDefinition(object.text, 3), form: 'purpose' })
  if (parts.length === 1 && object?.kind === 'infinitive' && !clause.isPassive) return askDeedIn(fact, object.text)
  const isKept = task?.head === 'from' && keeping.test(clause.lemma)
  if (object?.kind !== 'object' || task?.kind !== 'infinitive' || parts.length > 2 || !(isKept || causing.test(clause.lemma))) return null
  const answer = trimDefinition(task.text, 3)
  const asked = isKept ? `${object.text} from doing` : `${object.text} to do`
  return answer.split(' ').length > 14 ? null : about(fact, { word: 'what', asked, answer, form: 'purpose' })
}

/** "A and B react to form C" asks what they react to form; "the men refused to pay" what they refused to do. */
function askDeedIn(fact: Statement, deed: string): Draft | null {
  const answer = trimDefinition(deed, 3)
  const made = /^to (?<verb>form|produce|make|create|become|yield) (?<what>.+)$/.exec(answer)?.groups
  if (made?.what && uniting.test(fact.clause.lemma) && isAnswerable(made.what))
    return about(fact, { word: 'what', asked: `to ${made.verb}`, answer: made.what })
  const isTold = resolving.test(fact.clause.lemma) && answer.split(' ').length > 2 && answer.split(' ').length < 14
  return isTold && !/\b(it|they|them|this|these)\b/.test(answer)
    ? about(fact, { word: 'what', asked: 'to do', answer, form: 'purpose' })
    : null
}

const uniting = /^(react|combine|join|fuse|unite|bind|interact|condense|polymerize|merge|come|link)$/
const resolving = /^(agree|refuse|decide|attempt|try|vote|plan|promise|threaten|choose|resolve|vow|hope|seek|aim|fail)$/

const keeping = /^(prevent|stop|keep|prohibit|block|protect|discourage|bar)$/

const causing = /^(allow|enable|cause|require|force|permit|encourage|help|lead|compel|induce|urge|order)$/
