import { Check, X } from 'lucide-react'
import { MathsText } from '../../shared/maths-text.tsx'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  text: string
  letter: string
  outcome: 'open' | 'right' | 'wrong' | 'other'
  onChoose: () => void
}

/** An option as a button. Once the question is answered it is locked, but keeps the focus where it was. */
export function QuizOption({ text, letter, outcome, onChoose }: Props) {
  const isLocked = outcome !== 'open'
  return (
    <li>
      <button
        type="button"
        className={classNames('option', isLocked && `is-${outcome}`)}
        aria-disabled={isLocked}
        onClick={isLocked ? undefined : onChoose}
      >
        <i>{letter}</i>
        <span className="option-text" dir="auto">
          <MathsText text={text} />
        </span>
        {outcome === 'right' && (
          <span className="option-verdict">
            <Check size={20} />
            Correct answer
          </span>
        )}
        {outcome === 'wrong' && (
          <span className="option-verdict">
            <X size={20} />
            Your answer
          </span>
        )}
      </button>
    </li>
  )
}
