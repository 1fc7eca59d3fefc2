import { Check, ListChecks, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted } from '../../shared/counted.ts'
import { MathsText } from '../../shared/maths-text.tsx'
import { ShowSource } from '../../shared/source-passage.tsx'
import { type Expression, Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { CardHead, Mat } from '../../ui/card.tsx'
import type { QuizResult } from './kinds-of-result.ts'
import { type Answers, scoreOf } from './quiz-flow.ts'
import { sourceOf } from './source-of.ts'
import { letterOf } from './use-quiz.ts'

interface Props {
  result: QuizResult
  answers: Answers
  onRetake: () => void
}

/** What came of a quiz: the score, question by question, and what was missed with its line in the material. */
export function QuizFinished({ result, answers, onRetake }: Props) {
  const { content: questions } = result
  const { correct, total, percent } = scoreOf(answers, questions)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Mat kind="quiz" className="study finished" aria-label="Quiz">
      <div className="study-play">
        <div className="card finished-score">
          <Stacky expression={faceFor(percent)} alive />
          <div>
            <h2 className="num" ref={heading} tabIndex={-1}>
              {percent}%
            </h2>
            <p>
              You got {correct} out of {counted(total, 'quiz')} correct
            </p>
          </div>
          <ol className="finished-strip" aria-label="Question by question">
            {questions.map((question, index) => {
              const isRight = answers[index] === question.correctAnswer
              return (
                <li key={question.id} className={isRight ? 'is-right' : 'is-wrong'}>
                  {isRight ? <Check size={14} /> : <X size={14} />}
                  <span className="num">{index + 1}</span>
                  <span className="sr">{isRight ? 'right' : 'wrong'}</span>
                </li>
              )
            })}
          </ol>
          <Button variant="primary" onClick={onRetake}>
            <RotateCcw size={18} />
            Retake Quiz
          </Button>
        </div>
      </div>
      <Missed result={result} answers={answers} />
    </Mat>
  )
}

function faceFor(percent: number): Expression {
  if (percent >= 90) return 'love'
  return percent >= 60 ? 'happy' : 'thinking'
}

function Missed({ result, answers }: Omit<Props, 'onRetake'>) {
  const missed = result.content
    .map((question, index) => ({ question, index }))
    .filter(({ question, index }) => answers[index] !== question.correctAnswer)
  if (missed.length === 0) {
    return (
      <section className="missed" aria-label="Missed questions">
        <p className="card pad-l">Nothing missed: every answer was right.</p>
      </section>
    )
  }
  return (
    <section className="missed" aria-labelledby="missed">
      <h3 id="missed" className="on-mat">
        {missed.length === 1 ? 'One to look at again' : `${missed.length} to look at again`}
      </h3>
      <ul>
        {missed.map(({ question, index }) => (
          <li key={question.id} className="card">
            <CardHead icon={<ListChecks size={16} />} end={<ShowSource compact {...sourceOf(result, question.source)} />}>
              Question {index + 1}
            </CardHead>
            <div className="missed-body">
              <h4 dir="auto">
                <MathsText text={question.question} />
              </h4>
              <Line right={false} text={optionText(question.options, answers[index])} label="Your answer" />
              <Line right text={optionText(question.options, question.correctAnswer)} label="Correct answer" />
              <blockquote dir="auto">
                <mark className="marker">
                  <MathsText text={question.source.quote} />
                </mark>
              </blockquote>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ right, text, label }: { right: boolean; text: string; label: string }) => (
  <p className={right ? 'missed-line is-right' : 'missed-line is-wrong'}>
    {right ? <Check size={18} /> : <X size={18} />}
    <span className="sr">{label}: </span>
    <span dir="auto">
      <MathsText text={text} />
    </span>
  </p>
)

const optionText = (options: readonly string[], option = -1) =>
  options[option] === undefined ? '' : `${letterOf(option)}. ${options[option]}`
