import type { DraftFlashcard } from '@stackademy/contract/generation'
import type { Candidate } from './ask/candidate.ts'
import { collectChoices } from './ask/collect-choices.ts'
import { dressQuestion } from './ask/dress.ts'
import { hasTwoAnswers } from './ask/two-answers.ts'
import { chooseItems } from './judge/choose.ts'
import { faultOf } from './judge/judge-item.ts'
import { knowledgeOf } from './judge/knowledge.ts'
import { type Making, sourceOf } from './making.ts'

/** The best candidates without a fault, in the wording of the style. */
export function makeFlashcards(making: Making, candidates: readonly Candidate[]): DraftFlashcard[] {
  const { request, reading, decide, onJudge } = making
  const knowledge = knowledgeOf(reading)
  onJudge()
  const pools = collectChoices(candidates, making)
  const good = candidates.filter((candidate) => {
    const fault = hasTwoAnswers(candidate, pools)
      ? 'too-open'
      : faultOf({ question: candidate.question, answer: candidate.answer, source: candidate.origin }, knowledge)
    decide(candidate, fault)
    return fault === null
  })
  return chooseItems(good, { quantity: request.quantity, reject: decide }).map((candidate, turn) => ({
    question: dressQuestion(candidate.question, { style: request.style, manner: candidate.manner, turn }),
    answer: candidate.answer,
    source: sourceOf(candidate.origin),
  }))
}
