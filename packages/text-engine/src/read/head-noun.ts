import { classesOfNoun, type NounClass } from './noun-class.ts'

const link =
  / (?:of|that|which|who|whose|whom|where|when|in|on|at|for|from|with|without|within|to|by|between|among|through|during|under|into|against|about|around|across|along|upon|toward|towards|used|made|found|called|known|formed|caused|produced|given|containing|consisting|having|involving|using|,|\()(?: .*|$)|[,;:(].*$/
/** "a type of nitrogenous base", "one of the phases": what is meant comes after "of". */
const wide =
  /^(?:types?|kinds?|forms?|sorts?|class|classes|sets?|groups?|parts?|one|series|number|amount|set|variety|range|any|each|some|pair)$/

/** The noun that says what sort of thing a phrase names: "process" of "the process by which genes are read". Empty where there is none. */
export function headNoun(phrase: string): string {
  const said = phrase.replace(/^[“"]?(?:(?:an?|the) )?/i, '')
  const core = said.replace(link, '').trim()
  const head =
    core
      .split(/[\s-]/)
      .at(-1)
      ?.replace(/[^\p{L}\d]/gu, '') ?? ''
  const rest = said.slice(core.length)
  if (wide.test(head) && / of /.test(rest.slice(0, 5))) return headNoun(rest.replace(/^ of /, '')) || head
  return head
}

/** The sorts of thing that a phrase may name. */
export const classesOf = (phrase: string): readonly NounClass[] =>
  /^\p{Lu}\p{Ll}/u.test(headNoun(phrase)) ? [] : classesOfNoun(headNoun(phrase))
