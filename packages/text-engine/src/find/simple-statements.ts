import { faultOfSentence } from '../read/fault-of-sentence.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import type { Token } from '../read/tag-text.ts'
import { resolvedAfter } from './resolve-references.ts'
import { splitClauses } from './split-clauses.ts'
import { unfoldAsides } from './unfold-asides.ts'

/**
 * Every sentence as the plain statements in it, each with the place of its sentence: "A does B and does C, which ..." gives
 * "A does B." and "A does C." Those that lean on others are read with what they mean where that is certain, else they carry their fault.
 */
export function simpleStatements(reading: Reading): Sentence[] {
  const statements: Sentence[] = []
  for (const sentence of reading.sentences) {
    if (sentence.fault === 'markup' || sentence.fault === 'exercise-as-fact' || sentence.fault === 'fragment') continue
    // "Slaves were cared for, supporters argued": who says so would fall away.
    const parts = claimed.test(sentence.text) ? [] : splitClauses(sentence.tokens)
    if (parts.length === 0) statements.push(sentence)
    for (const [i, part] of parts.entries()) {
      const said = statementOf(sentence, part)
      // "traps the molecule and modifies it": what "it" is stands in the clause before.
      const statement = i > 0 && said.fault === null && hasObjectPronoun(part) ? { ...said, fault: 'dangling-reference' as const } : said
      statements.push(resolvedAfter(statements.at(-1), statement, reading) ?? statement)
    }
    for (const aside of claimed.test(sentence.text) ? [] : unfoldAsides(sentence.tokens, reading))
      statements.push(statementOf(sentence, aside))
  }
  return statements
}

const hasObjectPronoun = (part: readonly Token[]) =>
  part.some(({ text, pos }, i) => i > 1 && pos === 'PRON' && /^(it|them|him)$/.test(text))

const claimed =
  /, (?:\p{L}+ ){0,3}(?:argued?|claim(?:ed|s)?|says?|said|believed?|thought|wrote|insist(?:ed)?|maintain(?:ed)?|assert(?:ed)?|suggest(?:ed|s)?)[,.]/u

function statementOf(sentence: Sentence, part: readonly Token[]): Sentence {
  const said = standing(part)
  return { ...sentence, ...said, fault: faultOfSentence(said) }
}

/** Tokens taken out of their sentence as a sentence of their own, with a capital and a stop. */
function standing(part: readonly Token[]): { text: string; tokens: Token[] } {
  let text = ''
  const tokens = part.map((token, i) => {
    const before = part[i - 1]
    if (before && before.end < token.start && !/^[,;:.)]$/.test(token.text)) text += ' '
    const start = text.length
    text += i === 0 ? token.text.charAt(0).toUpperCase() + token.text.slice(1) : token.text
    return { ...token, text: text.slice(start), start, end: text.length }
  })
  if (/\.[”’"]?$/.test(text)) return { text, tokens }
  const stop: Token = { text: '.', lemma: '.', pos: 'PUNCT', start: text.length, end: text.length + 1 }
  return { text: `${text}.`, tokens: [...tokens, stop] }
}
