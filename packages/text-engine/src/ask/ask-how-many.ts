import type { FactOf } from '../find/fact.ts'
import { trimDefinition } from '../find/trim-phrase.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { inverted, joined } from './english.ts'

const preposition = /^(to|of|in|into|as|with|on|upon|for|from|by|between) /
const counted =
  /^(?:just |only )?(?<number>(?:(?:about|approximately|nearly|almost|over|more than|fewer than|less than|at least|roughly|up to|an estimated) )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3}(?:,\d{3})*(?: (?:thousand|million|billion))?)) (?<noun>(?:(?!(?:of|in|on|at|by|for|to|from|with|per|and|or|that|as|into) )[\p{L}-]+ ){0,3}[\p{L}-]+s)(?<tail> [^,;:]{0,40})?$/u

/** "Glycolysis consists of two phases" asks "How many phases ...?". */
export function askHowMany({ clause, setting }: FactOf<'statement'>): Draft | null {
  const link = preposition.exec(clause.rest)?.[1] ?? ''
  const found = counted.exec(trimDefinition(clause.rest.slice(link === '' ? 0 : link.length + 1), 2))?.groups
  if (!found?.number || !found.noun || found.tail?.startsWith(' of ') || clause.verb === null) return null
  const asked = inverted({ ...clause, rest: joined(link, found.tail?.trim() ?? '') })
  return plainDraft({
    form: 'number',
    question: `${setting ? `${setting}, ` : ''}how many ${found.noun} ${asked}?`,
    answer: found.number,
    topic: topicOf(clause.subject, clause.lemma, found.noun),
    bonus: 0.5,
  })
}
