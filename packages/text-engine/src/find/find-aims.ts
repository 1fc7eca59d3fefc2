import { type Token, textOf } from '../read/token.ts'
import { hasTerm, standsAlone } from './clause-of.ts'
import { parseStatement } from './parse-clause.ts'
import { originOf, type Seeker } from './seeker.ts'
import { trimDefinition } from './trim-phrase.ts'

/** What is done on purpose; "causes A to grow" and "begins to melt" tell no aim. */
const deliberate =
  /^(use|employ|utilize|develop|create|build|design|add|apply|invent|introduce|organize|adopt|pass|hold|launch|found|establish|install|construct|hire|meet|gather|send|set|produce|make|secrete|release|burn|break|consume|invest|spend|combine|join|unite|travel|sail|wage|sign|form|convene|raise|lower|store|measure|collect|move)$/
/** "the ability to pay", "an attempt to": the infinitive belongs to its noun. */
const takesInfinitive =
  /\b(ability|abilities|attempts?|efforts?|way|ways|right|rights|power|tendency|failure|chance|decision|plans?|need|time|opportunity|reason|desire|willingness|capacity|permission|means|incentive|proposal|bill|act|law|motion|promise|order|method|methods|force|everything|anything|something|nothing|enough|likely|able|first|last|only)$/

/** "Cells break down glucose to make ATP": what is done, and what for. */
export const findAims: Seeker = (sentence, context) => {
  const parsed = parseStatement(sentence.tokens, context.names)
  if (!parsed || parsed.setting.length > 0) return []
  const { clause, predicate } = parsed
  const at = aimIn(predicate)
  const deed = textOf(predicate.slice(0, predicate[at - 2]?.text === 'in' ? at - 2 : at))
  const isPlainAim = predicate[at - 1]?.text !== 'order'
  if (at < 1 || clause.isNegated || clause.verb === null || deed === '') return []
  if (isPlainAim && (!deliberate.test(clause.lemma) || takesInfinitive.test(deed) || /[,;:(]/.test(deed))) return []
  if (deed.split(' ').length > 10 || !standsAlone(clause.subject, sentence.tokens, context)) return []
  const aim = trimDefinition(textOf(predicate.slice(at)), 3)
  if (aim.split(' ').length < 3 || aim.split(' ').length > 16) return []
  return [
    {
      kind: 'aim',
      origin: originOf(sentence),
      isMarked: hasTerm(deed, sentence.tokens, context),
      claim: { ...clause, rest: deed },
      aim,
    },
  ]
}

/** Where "to make ..." begins after an object; -1 where it does not, or what stands before it is no plain object. */
function aimIn(predicate: readonly Token[]): number {
  const at = predicate.findIndex(({ text }, i) => i > 0 && text === 'to' && predicate[i + 1]?.pos === 'VERB')
  const before = predicate.slice(0, at)
  return at > 0 && /^(NOUN|PROPN|NUM)$/.test(before.at(-1)?.pos ?? '') && !before.some(({ pos }) => /^(VERB|AUX|SCONJ|PRON)$/.test(pos))
    ? at
    : -1
}
