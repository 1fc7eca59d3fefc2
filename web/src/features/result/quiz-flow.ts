/** Which option was chosen, by the index of the question. */
export type Answers = Readonly<Record<number, number>>

export type QuizState =
  | { phase: 'asking'; index: number; answers: Answers }
  | { phase: 'answered'; index: number; answers: Answers }
  | { phase: 'finished'; answers: Answers }

export type QuizEvent =
  | { kind: 'choose'; option: number }
  | { kind: 'next' }
  | { kind: 'previous' }
  | { kind: 'retake' }
  /** A question was deleted. */
  | { kind: 'removed'; index: number }
  /** Another one stands in its place. */
  | { kind: 'replaced'; index: number }

/** What the rules need to know of a question. */
export interface Question {
  options: readonly string[]
  correctAnswer: number
}

export const startOfQuiz: QuizState = { phase: 'asking', index: 0, answers: {} }

/** One step through a quiz: an answer is given once, the way on and back opens with it, and the last step ends it. */
export function step(state: QuizState, event: QuizEvent, questions: readonly Question[]): QuizState {
  if (event.kind === 'retake') return startOfQuiz
  if (event.kind === 'replaced') return unanswered(state, event.index)
  if (event.kind === 'removed') return without(state, event.index, questions.length - 1)
  if (state.phase === 'finished') return state
  if (state.phase === 'asking') return event.kind === 'choose' ? choose(state, event.option, questions) : state
  if (event.kind === 'choose') return state
  if (event.kind === 'previous') return state.index > 0 ? at(state.index - 1, state.answers) : state
  return state.index < questions.length - 1 ? at(state.index + 1, state.answers) : { phase: 'finished', answers: state.answers }
}

function choose({ index, answers }: { index: number; answers: Answers }, option: number, questions: readonly Question[]): QuizState {
  const isOption = option >= 0 && option < (questions[index]?.options.length ?? 0)
  return isOption ? { phase: 'answered', index, answers: { ...answers, [index]: option } } : { phase: 'asking', index, answers }
}

function unanswered(state: QuizState, replaced: number): QuizState {
  const { [replaced]: _, ...answers } = state.answers
  return at(replaced, answers)
}

/** The answers of the questions behind it move up with them. */
function without(state: QuizState, removed: number, left: number): QuizState {
  const entries = Object.entries(state.answers).map(([index, option]) => [Number(index), option] as const)
  const kept = entries.filter(([index]) => index !== removed)
  const answers = Object.fromEntries(kept.map(([index, option]) => [index > removed ? index - 1 : index, option]))
  if (state.phase === 'finished') return { phase: 'finished', answers }
  const index = state.index > removed ? state.index - 1 : state.index
  return at(Math.max(0, Math.min(index, left - 1)), answers)
}

const at = (index: number, answers: Answers): QuizState => ({ phase: index in answers ? 'answered' : 'asking', index, answers })

/** How many were right, of how many, and the rounded percentage. */
export function scoreOf(answers: Answers, questions: readonly Question[]) {
  const correct = questions.filter((question, index) => answers[index] === question.correctAnswer).length
  return { correct, total: questions.length, percent: questions.length === 0 ? 0 : Math.round((correct / questions.length) * 100) }
}

/** How many answers up to this one were right, one after the other. */
export function streakAt(index: number, answers: Answers, questions: readonly Question[]): number {
  const isRight = (at: number) => questions[at] !== undefined && answers[at] === questions[at].correctAnswer
  return isRight(index) ? 1 + streakAt(index - 1, answers, questions) : 0
}

/** The state that was kept as text, as far as it fits these questions; else the start. */
export function restore(kept: string, questions: readonly Question[]): QuizState {
  const found = parse(kept)
  if (!found) return startOfQuiz
  const answers = Object.fromEntries(
    Object.entries(found.answers).filter(([index, option]) => questions[Number(index)]?.options[Number(option)] !== undefined),
  )
  if (found.finished && Object.keys(answers).length === questions.length) return { phase: 'finished', answers }
  return at(questions[found.index] ? found.index : 0, answers)
}

export const keep = (state: QuizState) =>
  JSON.stringify({ index: state.phase === 'finished' ? 0 : state.index, answers: state.answers, finished: state.phase === 'finished' })

function parse(kept: string): { index: number; answers: object; finished: boolean } | null {
  try {
    const { index, answers, finished } = JSON.parse(kept)
    return Number.isInteger(index) && typeof answers === 'object' && answers !== null
      ? { index, answers, finished: finished === true }
      : null
  } catch {
    return null // nothing was kept yet
  }
}
