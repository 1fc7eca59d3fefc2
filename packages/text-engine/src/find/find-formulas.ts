import { originOf, type Seeker } from './seeker.ts'

const formulaOf =
  /^(?<name>(?:The|An?) [^$,;:]{4,90}?|\p{L}[^$,;:]{3,60}?) (?:is|equals|reads|is given by|is written as) (?<formula>\$[^$]+\$(?: for \$[^$]+\$| (?:to|times) [^$,;:]{3,30})?)(?<note>,? (?:where|in which|with) .+)?\.$/u

/** "The formula for momentum is $p = mv$." What the letters mean may follow; the formula is the answer. */
export const findFormulas: Seeker = (sentence, { names }) => {
  const found = formulaOf.exec(sentence.text)?.groups
  if (
    !found?.name ||
    !found.formula ||
    !/[=<>]|\\(?:rightarrow|rightleftharpoons|to|approx|propto|frac|sqrt|left|cdot)/.test(found.formula)
  )
    return []
  return [{ kind: 'formula', origin: originOf(sentence), isMarked: false, name: names.lowered(found.name), formula: found.formula }]
}
