import type { Sentence } from '../read/reading.ts'
import { clauseOf } from './clause-of.ts'
import type { Fact } from './fact.ts'
import { originOf, type SeekerContext } from './seeker.ts'

const named =
  /^This (?:process |phenomenon |situation |effect |method |practice |condition |strategy |event |problem |behavior |approach |technique )?(?:is|was) (?:also |often |commonly |sometimes |usually |generally )?(?:called|known as|referred to as|termed) (?<name>(?:(?:the|an?) )?[^,;:.()]{3,50}?)(?: \([^)]*\))?(?:[.,;:]| and | because | when )/u
const mostWords = 26

/** "The stack removes the values in the opposite order. This is called last in, first out": what an event is called, told by the sentence before. */
export function findNamesOfEvents(sentence: Sentence, before: Sentence | undefined, context: SeekerContext): Fact[] {
  const name = named.exec(sentence.text)?.groups?.name
  if (!name || !before || before.fault !== null || before.section !== sentence.section || sentence.start - before.end > 1) return []
  const told = before.text.replace(/\.$/, '')
  if (told.split(' ').length > mostWords || /[;:—()“”]|^(?:If|When|For|However)\b|\bcalled\b/.test(told)) return []
  const clause = clauseOf(before.tokens, told, context)
  if (!clause || clause.isNegated || /^(it|they|you)$/i.test(clause.subject)) return []
  return [
    {
      kind: 'effect',
      origin: { ...originOf(sentence), start: before.start, text: `${before.text} ${sentence.text}` },
      isMarked: context.reading.terms.find(name)?.isMarked === true,
      link: 'when',
      circumstance: context.names.lowered(told),
      name,
      outcome: name,
      tense: 'present',
    },
  ]
}
