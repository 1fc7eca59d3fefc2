import { useLayoutEffect, useRef } from 'react'
import { splitMaths } from './split-maths.ts'
import './maths-text.css'

/** Keeps what stands beside it in one line. */
const wordJoiner = '\u2060'

/** Text in which `$...$` is typeset as mathematics. The typesetter loads where there is some, and only there. */
export function MathsText({ text }: { text: string }) {
  return splitMaths(text).map((part, index) =>
    part.kind === 'words' ? part.text : <Formula key={`${index} ${part.tex}`} tex={part.tex} stop={part.stop} />,
  )
}

/**
 * Shows the formula as it is written until the typesetter has come, which then fills the element itself. The stop behind
 * it stays with its end, also where the formula takes several lines.
 */
function Formula({ tex, stop }: { tex: string; stop: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let isGone = false
    if (element.current) element.current.textContent = tex
    import('./typeset.ts').then(
      ({ typeset }) => !isGone && element.current && typeset(tex, element.current),
      (error: unknown) => console.warn('Formulas stay as they are written: the typesetter did not load', error),
    )
    return () => {
      isGone = true
    }
  }, [tex])
  return (
    <span className="formula">
      <span dir="ltr" ref={element} />
      {stop && `${wordJoiner}${stop}`}
    </span>
  )
}
