import type { DraftFlashcard, DraftGuideSection, DraftQuizItem } from '@stackademy/contract/generation'
import { askQuestions } from './ask/ask-questions.ts'
import { fieldNamer } from './ask/name-field.ts'
import type { Origin } from './find/fact.ts'
import { findFacts } from './find/find-facts.ts'
import { nameDefinites } from './find/name-definites.ts'
import { resolveReferences } from './find/resolve-references.ts'
import { simpleStatements } from './find/simple-statements.ts'
import { makeGuide } from './guide/make-guide.ts'
import { knowledgeOf } from './judge/knowledge.ts'
import { makeFlashcards } from './make-flashcards.ts'
import { makeQuiz } from './make-quiz.ts'
import type { Making, StudyRequest } from './making.ts'
import { isEnglish } from './read/is-english.ts'
import { readDocument } from './read/read-document.ts'
import { makeDice } from './seeded-dice.ts'

export type { StudyRequest } from './making.ts'

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
