import type { QuizItem } from '@stackademy/contract/generation'
import { ArrowLeft, ArrowRight, ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sayingOf, useMascot } from '../../shared/mascot.ts'
import { MathsText } from '../../shared/maths-text.tsx'
import { ShowSource, SourceSlip } from '../../shared/source-passage.tsx'
import { spoken } from '../../shared/split-maths.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { CardHead, Mat, Stack } from '../../ui/card.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Counter } from './counter.tsx'
import { ItemTools } from './editing/item-tools.tsx'
import type { QuizResult } from './kinds-of-result.ts'
import type { QuizEvent } from './quiz-flow.ts'
import { QuizOption } from './quiz-option.tsx'
import { sourceOf } from './source-of.ts'
import { pressesItself, useKeys } from './use-keys.ts'
import { letterOf, optionOfKey } from './use-quiz.ts'

interface Props {
  result: QuizResult
  index: number
  /** The option that was chosen; null before. */
  chosen: number | null
  send: (event: QuizEvent) => void
}

/** One question with its options; once answered, with the right one, why, and where it stands. */
export function QuizQuestion({ result, index, chosen, send }: Props) {
  const { content: questions } = result
  const question = questions[index]
  const heading = useFocusOnArrival(index)
  const isAnswered = chosen !== null
  useKeys((key, target) => {
    if (isAnswered) {
      if (key !== 'Enter' || pressesItself(target)) return false
      send({ kind: 'next' })
      return true
    }
    const option = optionOfKey(key)
    if (option === null || option >= (question?.options.length ?? 0)) return false
    send({ kind: 'choose', option })
    return true
  })

  if (!question) return <p role="alert">Question not found</p>
  return (
    <Mat kind="quiz" className="study quiz" aria-label="Quiz">
      <div className="study-play">
        <Counter text={`Question ${index + 1} of ${questions.length}`} share={(index + 1) / questions.length} />
        <Stack depth={questions.length - index}>
          <div className="card question">
            <CardHead icon={<ListChecks size={16} />}>
              <span className="flip-section" dir="auto">
                {(isAnswered && question.source.section) || 'Question'}
              </span>
            </CardHead>
            <h2 ref={heading} tabIndex={-1} dir="auto">
              <MathsText text={question.question} />
            </h2>
            <ol className="options" aria-label="Options">
              {question.options.map((text, option) => (
                <QuizOption
                  key={option}
                  text={text}
                  letter={letterOf(option)}
                  outcome={outcomeOf(question, option, chosen)}
                  onChoose={() => send({ kind: 'choose', option })}
                />
              ))}
            </ol>
          </div>
        </Stack>
        <p className="sr" role="status">
          {isAnswered && verdict(question, chosen)}
        </p>
      </div>
      <aside className="study-side" aria-label="Explanation">
        {isAnswered ? <Explanation result={result} question={question} chosen={chosen} /> : <Waiting />}
        {isAnswered && (
          <ItemTools
            key={question.id}
            result={result}
            item={question}
            onGone={(how) => send({ kind: how === 'deleted' ? 'removed' : 'replaced', index })}
          />
        )}
      </aside>
      {isAnswered ? (
        <div className="study-moves">
          <Button onClick={() => send({ kind: 'previous' })} disabled={index === 0}>
            <ArrowLeft size={18} />
            Previous
          </Button>
          <Button variant="primary" onClick={() => send({ kind: 'next' })}>
            {index === questions.length - 1 ? 'Finish Quiz' : 'Next Question'}
            <ArrowRight size={18} />
          </Button>
        </div>
      ) : (
        <QuizKeys options={question.options.length} />
      )}
    </Mat>
  )
}

const QuizKeys = ({ options }: { options: number }) => (
  <p className="study-keys desk on-mat">
    <span>
      <kbd className="kbd">A</kbd>–<kbd className="kbd">{letterOf(options - 1)}</kbd> or <kbd className="kbd">1</kbd>–
      <kbd className="kbd">{options}</kbd> choose
    </span>
    <span>
      <kbd className="kbd">Enter</kbd> next
    </span>
  </p>
)

/** Another question takes the focus, so that it is read; the first does not take it from the page. */
function useFocusOnArrival(index: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body && index > 0) heading.current?.focus()
  }, [index])
  return heading
}

type Outcome = 'open' | 'right' | 'wrong' | 'other'

function outcomeOf({ correctAnswer }: QuizItem, option: number, chosen: number | null): Outcome {
  if (chosen === null) return 'open'
  if (option === correctAnswer) return 'right'
  return option === chosen ? 'wrong' : 'other'
}

function verdict({ correctAnswer, options }: QuizItem, chosen: number) {
  if (chosen === correctAnswer) return 'Right.'
  return `Not right. The right answer is ${letterOf(correctAnswer)}: ${spoken(options[correctAnswer] ?? '')}`
}

const Waiting = () => (
  <div className="says desk">
    <Stacky expression="neutral" />
    <p className="bubble">Pick one. The reason and the line it stands on come right after.</p>
  </div>
)

function Explanation({ result, question, chosen }: { result: QuizResult; question: QuizItem; chosen: number }) {
  const isWide = useMedia('(min-width: 1200px)')
  const mascot = useMascot()
  const { expression, message } = mascot.showBubble
    ? mascot
    : sayingOf({ kind: chosen === question.correctAnswer ? 'correct' : 'incorrect' })
  return (
    <>
      <div className="says">
        <Stacky expression={expression} />
        <p className="bubble">{message}</p>
      </div>
      <section className="card why">
        <h3>Why</h3>
        <p dir="auto">
          <MathsText text={question.explanation} />
        </p>
      </section>
      {isWide ? <SourceSlip {...sourceOf(result, question.source)} /> : <ShowSource {...sourceOf(result, question.source)} />}
    </>
  )
}
