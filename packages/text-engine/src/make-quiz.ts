import type { DraftQuizItem } from '@stackademy/contract/generation'
import type { Candidate } from './ask/candidate.ts'
import { collectChoices } from './ask/collect-choices.ts'
import { dressExplanation, dressQuestion } from './ask/dress.ts'
import { withoutArticle } from './ask/english.ts'
import { findDistractors } from './ask/find-distractors.ts'
import { plain } from './ask/likeness.ts'
import { isOfOneSort, sortOf } from './ask/option-class.ts'
import { hasTwoAnswers } from './ask/two-answers.ts'
import { chooseItems } from './judge/choose.ts'
import { faultOf } from './judge/judge-item.ts'
import { knowledgeOf } from './judge/knowledge.ts'
import { placeKeys } from './judge/place-keys.ts'
import { type Making, sourceOf } from './making.ts'
import type { Reading } from './read/reading.ts'
import type { Dice } from './seeded-dice.ts'

/** The best candidates that have three good options and more, in the wording of the style. */
export function makeQuiz(making: Making, candidates: readonly Candidate[], dice: Dice): DraftQuizItem[] {
  const { request, reading, decide, onJudge } = making
  const knowledge = knowledgeOf(reading)
  const pools = collectChoices(candidates, making)
  onJudge()
  const good = candidates
    .map((candidate) => asOption(candidate, reading))
    .flatMap((candidate) => {
      const plainFault = hasTwoAnswers(candidate, pools)
        ? 'too-open'
        : faultOf({ question: candidate.question, answer: candidate.answer, source: candidate.origin }, knowledge)
      const found = plainFault ? [] : findDistractors(candidate, pools, dice)
      const [answer = candidate.answer, ...distractors] = inOneForm([candidate.answer, ...found])
      const options = [answer, ...distractors]
      const fault = plainFault ?? faultOf({ question: candidate.question, answer, options, source: candidate.origin }, knowledge)
      decide(candidate, fault)
      return fault ? [] : [{ ...candidate, answer, worth: candidate.worth + worthOfOptions(candidate, distractors), distractors }]
    })
  const chosen = chooseItems(good, { quantity: request.quantity, reject: decide })
  const keys = placeKeys(
    chosen.map(({ distractors }) => distractors.length + 1),
    dice,
  )
  return chosen.map((candidate, turn) => {
    const correctAnswer = keys[turn] ?? 0
    const { style } = request
    return {
      question: dressQuestion(candidate.question, { style, manner: candidate.manner, turn }),
      options: candidate.distractors.toSpliced(correctAnswer, 0, candidate.answer),
      correctAnswer,
      explanation: dressExplanation(candidate.origin.text, { style, turn }),
      source: sourceOf(candidate.origin),
    }
  })
}

/** A phrase that is a term gets terms as options; terms lose their short form in brackets, which would set one apart. */
function asOption(candidate: Candidate, { terms }: Reading): Candidate {
  if (candidate.form === 'term' && / \(/.test(candidate.answer)) return { ...candidate, answer: plain(candidate.answer) }
  return candidate.form === 'phrase' && terms.find(candidate.answer) ? { ...candidate, form: 'term' } : candidate
}

/** Definitions of which some have an article and others none are put without. */
function inOneForm(options: readonly string[]): readonly string[] {
  const openings = new Set(options.map((option) => /^(an?|the) /i.exec(option)?.[1]?.toLowerCase().replace('an', 'a') ?? ''))
  return openings.size > 1 && options.some((option) => option.split(' ').length > 5) ? options.map(withoutArticle) : options
}

/** To choose among terms is worth more than among definitions, where two of them at least could be meant. */
function worthOfOptions({ form, answer }: Candidate, distractors: readonly string[]): number {
  if (form !== 'term') return 0
  const sort = sortOf(answer)
  return distractors.filter((option) => isOfOneSort(sort, sortOf(option))).length > 1 ? 1 : -1
}
