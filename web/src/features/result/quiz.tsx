import type { QuizItem } from '@stackademy/contract/generation'
import { useStudyAct } from '../../shared/use-study-acts.ts'
import type { QuizResult } from './kinds-of-result.ts'
import { QuizFinished } from './quiz-finished.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { useQuiz } from './use-quiz.ts'

/** Questions one after the other, and at the end what came of them. */
export function Quiz({ result }: { result: QuizResult }) {
  const study = useStudyAct(result.id)
  const onAnswer = ({ id }: QuizItem, option: number) => study(id, { kind: 'answered', option })
  const { state, send } = useQuiz({ resultId: result.id, questions: result.content, onAnswer })
  if (state.phase === 'finished') return <QuizFinished result={result} answers={state.answers} onRetake={() => send({ kind: 'retake' })} />
  const { index, answers } = state
  return <QuizQuestion key={index} result={result} index={index} chosen={answers[index] ?? null} send={send} />
}
