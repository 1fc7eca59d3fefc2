import { useLayoutEffect, useRef } from 'react'
import { splitMaths } from './split-maths.ts'
import './maths-text.css'

/** Text in which `$...$` is typeset as mathematics. The typesetter loads where there is some, and only there. */
export function MathsText({ text }: { text: string }) {
  return splitMaths(text).map((part, index) =>
    part.kind === 'words' ? (
      part.text
    ) : (
      <span key={`${index} ${part.tex}`} className="formula-and-stop">
        <Formula tex={part.tex} />
        {part.stop}
      </span>
    ),
  )
}

/** Shows the formula as it is written until the typesetter has come, which then fills the element itself. */
function Formula({ tex }: { tex: string }) {
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
  return <span className="formula" dir="ltr" ref={element} />
}
