import type { Document } from '@stackademy/contract/document'
import type { DraftFlashcard, DraftGuideSection, DraftQuizItem, ResultType, Source, Style } from '@stackademy/contract/generation'
import { askQuestions } from './ask/ask-questions.ts'
import type { Candidate } from './ask/candidate.ts'
import { collectChoices, hasTwoAnswers } from './ask/collect-choices.ts'
import { dressExplanation, dressQuestion } from './ask/dress.ts'
import { withoutArticle } from './ask/english.ts'
import { findDistractors } from './ask/find-distractors.ts'
import { plain } from './ask/likeness.ts'
import { fieldNamer } from './ask/name-field.ts'
import { isOfOneSort, sortOf } from './ask/option-class.ts'
import type { Fact, Origin } from './find/fact.ts'
import { findFacts } from './find/find-facts.ts'
import { nameDefinites } from './find/name-definites.ts'
import { resolveReferences } from './find/resolve-references.ts'
import { simpleStatements } from './find/simple-statements.ts'
import { makeGuide } from './guide/make-guide.ts'
import { chooseItems } from './judge/choose.ts'
import { faultOf } from './judge/judge-item.ts'
import { knowledgeOf } from './judge/knowledge.ts'
import { placeKeys } from './judge/place-keys.ts'
import { isEnglish } from './read/is-english.ts'
import { readDocument } from './read/read-document.ts'
import type { Reading, Sentence } from './read/reading.ts'
import { type Dice, makeDice } from './seeded-dice.ts'

export interface StudyRequest {
  document: Document
  resultType: ResultType
  /** How many items are wanted; for guides the most sections. */
  quantity: number
  style: Style
  seed: string
}

export interface Watch {
  /** Told as each stage goes on; `progress` is 0 to 1 within the step. */
  onStep?(step: { name: 'read' | 'find' | 'ask' | 'judge'; progress: number }): void
  /** Told of each candidate what the judge says of it: the fault that it was refused for, or null. */
  onVerdict?(verdict: Verdict): void
}

export interface Verdict {
  question: string
  answer: string
  origin: Origin
  fault: string | null
}

type Made =
  | { resultType: 'flashcard'; items: DraftFlashcard[] }
  | { resultType: 'quiz'; items: DraftQuizItem[] }
  | { resultType: 'guide'; items: DraftGuideSection[] }

export type StudyMaterial =
  | (Made & {
      ok: true
      /** Why there are fewer items than wanted, for the student. */
      note: string | null
      /** How many candidates the judge refused, by the name of the fault. */
      rejected: Record<string, number>
    })
  | { ok: false; reason: 'not_english' | 'no_items' }

/**
 * Makes flashcards, quiz items or guide sections from a document, each with the span of the text it comes from. As many
 * distinct good items as wanted where the text carries them, else fewer and a note. The same request gives the same material.
 */
export function makeStudyMaterial(request: StudyRequest, watch: Watch = {}): StudyMaterial {
  const { document, quantity } = request
  if (!isEnglish(document.language, document.text)) return { ok: false, reason: 'not_english' }
  const step = (name: 'read' | 'find' | 'ask' | 'judge', progress: number) => watch.onStep?.({ name, progress })
  step('read', 0)
  const reading = nameDefinites(resolveReferences(readDocument(document, (progress) => step('read', progress))))
  step('find', 0)
  const statements = simpleStatements(reading)
  const facts = findFacts(document, reading, statements)
  step('ask', 0)
  const rejected: Record<string, number> = {}
  const made = make({
    request,
    reading,
    statements,
    facts,
    decide: ({ question, answer, origin }, fault) => {
      if (fault) rejected[fault] = (rejected[fault] ?? 0) + 1
      watch.onVerdict?.({ question, answer, origin, fault })
    },
    onJudge: () => step('judge', 0),
  })
  step('judge', 1)
  if (made.items.length === 0) return { ok: false, reason: 'no_items' }
  const isShort = made.resultType !== 'guide' && made.items.length < quantity
  return { ok: true, ...made, note: isShort ? `${made.items.length} of ${quantity}: the text holds no more.` : null, rejected }
}

/** A guide ends with so many questions to check oneself by. */
const questionsInGuide = 8

interface Making {
  request: StudyRequest
  reading: Reading
  statements: readonly Sentence[]
  facts: readonly Fact[]
  decide(candidate: Candidate, fault: string | null): void
  onJudge(): void
}

function make(making: Making): Made {
  const { request, reading, facts } = making
  const dice = makeDice(`${request.seed}:${request.resultType}`)
  const candidates = facts.flatMap(askQuestions).map(fieldNamer(reading))
  if (request.resultType === 'guide') {
    const checks = makeFlashcards({ ...making, request: { ...request, quantity: questionsInGuide } }, candidates)
    return { resultType: 'guide', items: makeGuide({ ...making, ...request, knowledge: knowledgeOf(reading), checks }) }
  }
  return request.resultType === 'flashcard'
    ? { resultType: 'flashcard', items: makeFlashcards(making, candidates) }
    : { resultType: 'quiz', items: makeQuiz(making, candidates, dice) }
}

function makeFlashcards(making: Making, candidates: readonly Candidate[]): DraftFlashcard[] {
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

function makeQuiz(making: Making, candidates: readonly Candidate[], dice: Dice): DraftQuizItem[] {
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

const sourceOf = ({ quote, start, end, page, section }: Origin): Source => ({ quote, start, end, page, section })
