import type { Result } from '@stackademy/contract/generation'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { MathsText } from '../../../shared/maths-text.tsx'
import { letterOf } from '../use-quiz.ts'
import './print-sheet.css'

/** All cards or questions of a result, for paper. It is drawn when something is printed, by whatever command. */
export function PrintSheet({ result }: { result: Result }) {
  const isPrinting = usePrinting()
  if (!isPrinting || result.resultType === 'guide') return null
  return (
    <ol className="print-sheet">
      {result.content.map((item) => (
        <li key={item.id}>
          <b dir="auto">
            <MathsText text={item.question} />
          </b>
          {'options' in item ? <Options options={item.options} correct={item.correctAnswer} /> : <Words text={item.answer} />}
        </li>
      ))}
    </ol>
  )
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto">
    <MathsText text={text} />
  </p>
)

const Options = ({ options, correct }: { options: readonly string[]; correct: number }) => (
  <>
    <ul>
      {options.map((option, place) => (
        <li key={option} dir="auto">
          {letterOf(place)}. <MathsText text={option} />
        </li>
      ))}
    </ul>
    <p className="print-answer">Answer: {letterOf(correct)}</p>
  </>
)

/** True from the moment before the browser prints until it has. */
function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The page is printed as it is when this returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
