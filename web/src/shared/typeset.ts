import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Fills an element with a formula, drawn for the eye and as MathML for screen readers; what is no TeX stays as written. */
export function typeset(tex: string, element: HTMLElement) {
  katex.render(tex, element, { throwOnError: false, errorColor: 'currentColor', output: 'htmlAndMathml', strict: 'ignore' })
}
