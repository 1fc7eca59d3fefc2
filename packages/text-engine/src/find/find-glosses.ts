import { type Token, textOf } from '../read/token.ts'
import type { Fact } from './fact.ts'
import { originOf, type Seeker } from './seeker.ts'

/** "clades (genetic branches)", "ribosomes (the sites of protein synthesis)": a plain noun and what it means in brackets. */
export const findGlosses: Seeker = (sentence, { reading, names, articles, persons }) => {
  const facts: Fact[] = []
  const { tokens } = sentence
  tokens.forEach((token, open) => {
    if (token.text !== '(') return
    const close = tokens.findIndex(({ text }, i) => i > open && text === ')')
    const gloss = tokens.slice(open + 1, close)
    const term = termBefore(tokens, open)
    if (close < 0 || term.length === 0 || !isGloss(gloss)) return
    const said = names.lowered(textOf(term))
    if (persons.has(said) || /^\p{Lu}/u.test(said) || headOf(gloss).lemma === term.at(-1)?.lemma) return
    const isPlural = isPluralNoun(term.at(-1) as Token)
    if (isPlural !== isPluralNoun(headOf(gloss))) return
    const spoken = isPlural ? said : articles.spoken(said)
    facts.push({
      kind: 'definition',
      origin: originOf(sentence),
      isMarked: reading.terms.find(said)?.isMarked ?? false,
      term: spoken ?? said,
      verb: isPlural ? 'are' : 'is',
      definition: textOf(gloss),
      isBare: spoken === null,
      isPerson: false,
    })
  })
  return facts
}

const link = ({ pos, text }: Token) => /^(ADP|SCONJ|PRON|VERB|PART)$/.test(pos) || text === 'that'

/** The noun before any link. */
const headOf = (gloss: readonly Token[]) => gloss.slice(0, gloss.findIndex(link) < 0 ? undefined : gloss.findIndex(link)).at(-1) as Token
const isPluralNoun = ({ text, lemma }: Token) => /[^su]s$/.test(text) && text.toLowerCase() !== lemma

/** The noun right before the bracket, with the nouns and adjectives that belong to it. */
function termBefore(tokens: readonly Token[], open: number): Token[] {
  let from = open
  while (from > 0 && open - from < 3 && /^(NOUN|ADJ)$/.test(tokens[from - 1]?.pos ?? '') && /^\p{Ll}/u.test(tokens[from - 1]?.text ?? ''))
    from--
  const term = tokens.slice(from, open)
  return term.at(-1)?.pos === 'NOUN' ? term : []
}

/** Two words and more that name something: no unit, no example, no second name. */
function isGloss(gloss: readonly Token[]): boolean {
  const words = gloss.filter(({ pos }) => pos !== 'DET')
  return (
    words.length > 1 &&
    gloss.length < 13 &&
    /^(DET|ADJ|NOUN)$/.test(gloss[0]?.pos ?? '') &&
    /^\p{Ll}/u.test(gloss[0]?.text ?? '') &&
    headOf(gloss)?.pos === 'NOUN' &&
    !gloss.some(({ pos, text }) => /^(NUM|AUX|PROPN|SYM)$/.test(pos) || /^([,;:=]|or|and)$|\d/.test(text)) &&
    !/^(VERB)$/.test(gloss.find(link)?.pos ?? '') &&
    !/^(also|or|see|such|example|sometimes|usually|often|note|figure|table|link|blue|red|green|left|right|top|bottom|center)$/i.test(
      gloss[0]?.text ?? '',
    )
  )
}
