import { Check, Layers, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { type Expression, Stacky } from '../../shared/stacky.tsx'
import { CardHead, Mat, Stack } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The element that holds them; on the prerendered page it is the only one that a script brings to life. */
export const sampleCardsId = 'sample-cards'

const options = ['The amygdala', 'The hippocampus', 'The cerebellum'] as const
const rightOption = 1

/** A flashcard and a question as the product makes them, to be tried before signing in. */
export function SampleCards() {
  const [answer, setAnswer] = useState<number | null>(null)
  const { face, words } = reactionTo(answer)
  return (
    <Mat className="hero-desk" aria-label="Try it">
      <div className="desk-guest">
        <Stacky expression={face} alive={answer === null} className={answer === null ? '' : 'hop'} />
        <p className="bubble" role="status">
          {words}
        </p>
      </div>
      <Flashcard />
      <Question answer={answer} onAnswer={setAnswer} />
    </Mat>
  )
}

function reactionTo(answer: number | null): { face: Expression; words: string } {
  if (answer === null) return { face: 'happy', words: 'Go on, pick one.' }
  if (answer === rightOption) return { face: 'love', words: 'Correct! 🎉' }
  return { face: 'surprised', words: 'Not quite! It is the hippocampus.' }
}

function Flashcard() {
  const [isFlipped, setIsFlipped] = useState(false)
  return (
    <Stack depth={3} kind="flashcards" className="sample-flashcard">
      <button type="button" className="card" aria-live="polite" onClick={() => setIsFlipped(!isFlipped)}>
        <CardHead icon={<Layers size={16} />} end="7 of 20">
          {isFlipped ? 'Answer' : 'Question'}
        </CardHead>
        {isFlipped ? (
          <span className="sample-answer ruled">The finding that recalling information strengthens memory more than reading it again.</span>
        ) : (
          <span className="sample-question">What is the testing effect?</span>
        )}
        <span className="sample-hint">{isFlipped ? 'From “How Memory Works”, What helps' : 'Tap to flip'}</span>
      </button>
    </Stack>
  )
}

function Question({ answer, onAnswer }: { answer: number | null; onAnswer: (index: number) => void }) {
  return (
    <div className="card sample-quiz" data-kind="quiz">
      <CardHead icon={<ListChecks size={16} />} end="Question 3 of 10">
        Quiz
      </CardHead>
      <p id="sample-question">Which structure forms new explicit memories?</p>
      <ul aria-labelledby="sample-question">
        {options.map((option, index) => (
          <li key={option}>
            <Option index={index} text={option} answer={answer} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OptionProps {
  index: number
  text: string
  answer: number | null
  onAnswer: (index: number) => void
}

function Option({ index, text, answer, onAnswer }: OptionProps) {
  const isRight = answer !== null && index === rightOption
  const isWrong = index === answer && index !== rightOption
  return (
    <button
      type="button"
      className={classNames('sample-option', isRight && 'is-right', isWrong && 'is-wrong')}
      disabled={answer !== null}
      onClick={() => onAnswer(index)}
    >
      <i aria-hidden="true">{'ABC'[index]}</i>
      {text}
      {isRight && <Check size={20} aria-label="right" />}
      {isWrong && <X size={20} aria-label="wrong" />}
    </button>
  )
}
