import { trimDefinition } from '../find/trim-phrase.ts'
import type { Statement } from './ask-about.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { contentWords, joined } from './english.ts'

/** "X converts A into B" asks "What converts A into B?": only for a term in the singular, so that the verb agrees. */
export function askSubject({ clause, setting, isTermSubject, subjectClass, parts }: Statement): Draft | null {
  const { subject, isPlural, auxiliary, adverb, verb } = clause
  const predicate = trimDefinition(clause.rest, 2)
  const words = predicate.split(' ').length
  const agrees = !isPlural || /^(can|may|could|will|would|might|must)$/.test(auxiliary ?? '') || (auxiliary === null && clause.isPast)
  const isPlainCopula = verb === null && parts[0]?.kind === 'adjective' && parts[1]?.kind === 'phrase' && parts.length === 2 && !isPlural
  if (
    !isTermSubject ||
    !agrees ||
    (verb === null && !isPlainCopula) ||
    words < 3 ||
    words > 18 ||
    /^(?:the |\p{Lu}\p{Ll}+$)/u.test(subject)
  )
    return null
  if (
    /^(play|have|use|require|enter|change|affect|provide|need|become|make|include|contain|help|relate|associate|connect|involve)$/.test(
      clause.lemma,
    )
  )
    return null
  if (clause.isPassive && !/^(into|from|by|in|as|to)$/.test(parts[0]?.head ?? '')) return null
  return plainDraft({
    form: 'term',
    question: `${setting ? `${setting}, ` : ''}${asking(subject, subjectClass)} ${joined(auxiliary ?? '', adverb, verb ?? '', predicate)}?`,
    answer: subject,
    topic: topicOf(subject, clause.lemma, contentWords(predicate)[0] ?? ''),
    difficulty: 3,
    bonus: -0.5,
  })
}

/** "Which enzyme" says more than "what", where the class is not in the name. */
const asking = (subject: string, name: string | null) =>
  name !== null && /^\p{Ll}{4,}$/u.test(name) && !contentWords(subject).includes(contentWords(name)[0] ?? '') ? `which ${name}` : 'what'
