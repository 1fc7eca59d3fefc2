import type { Candidate } from './candidate.ts'
import { isSameOrPart, overlap } from './likeness.ts'

/** What the document's questions and terms mean. */
export interface Meanings {
  /** Definitions in one form, by term: terms of one meaning are never each other's wrong options. */
  meanings: ReadonlyMap<string, string>
  /** How many terms have a meaning. */
  sharers: ReadonlyMap<string, number>
  /** The answers that a question has in the document. */
  answers: ReadonlyMap<string, ReadonlySet<string>>
}

/** A definition may be said in other words. */
const asksOfTerm = /^(?:what is|gap)$/

/** Answers of one question that say different things. */
export function answersOf(candidates: readonly Candidate[]): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>()
  for (const { question, answer } of candidates) {
    const known = answers.get(question) ?? new Set<string>()
    if (![...known].some((other) => isSameOrPart(other, answer) || overlap(answer, other) >= 0.5)) known.add(answer)
    answers.set(question, known)
  }
  return answers
}

/** Whether the document has two answers to a question, or two terms of it share the definition that a reverse question goes by. */
export function hasTwoAnswers(candidate: Candidate, { meanings, sharers, answers }: Meanings): boolean {
  if ((answers.get(candidate.question)?.size ?? 0) > 1 && !asksOfTerm.test(candidate.manner)) return true
  const meaning = meanings.get(candidate.topic)
  return candidate.manner === 'which term' && meaning !== undefined && (sharers.get(meaning) ?? 0) > 1
}
