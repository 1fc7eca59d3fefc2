import type { Token } from '../read/tag-text.ts'

const asides = /,? \((?:also|or|see|e\.g\.|i\.e\.|for example|for instance|such as)[^)]*\)/gi
const tails =
  /(?:,? (?:such as|including|for example|like)\b|, (?:which|where|whose|because|since|while|whereas|although|though|so|but|yet|as|especially|particularly|thus|thereby|hence|with|not|[a-z]{3,}ing)\b| — | – |—|; |: ).*$/

/** "a tone and then gives the dogs meat": what a second verb adds. Takes the tokens of the phrase. */
export function withoutSecondVerb(tokens: readonly Token[]): Token[] {
  const cut = tokens.findIndex((token, i) => {
    if (token.pos !== 'CCONJ') return false
    if (opensClause(tokens, i)) return true
    const next = tokens[i + 1]
    if (next?.pos === 'AUX') return next.text !== 'being'
    const verb = next?.pos === 'ADV' || next?.pos === 'AUX' ? (tokens[i + 2]?.pos === 'VERB' ? tokens[i + 2] : next) : next
    return (
      verb !== undefined &&
      (verb.pos === 'AUX' ||
        (verb.pos === 'VERB' && !/(ing|ed|en)$/.test(verb.text)) ||
        (verb.pos === 'VERB' && tokens[i + 2]?.pos === 'DET'))
    )
  })
  return cut < 0 ? [...tokens] : tokens.slice(0, tokens[cut - 1]?.text === ',' ? cut - 1 : cut)
}

/** "the Aztecs, and Pizarro conquered": a second subject with its verb, after the only comma so far. */
function opensClause(tokens: readonly Token[], i: number): boolean {
  if (tokens[i - 1]?.text !== ',' || tokens.slice(0, i - 1).some(({ text }) => text === ',')) return false
  const after = tokens.slice(i + 1, i + 7)
  const verb = after.findIndex(({ pos }) => !/^(DET|ADJ|NOUN|PROPN|NUM|ADP)$/.test(pos))
  return verb > 0 && (after[verb]?.pos === 'AUX' || after[verb]?.pos === 'VERB')
}

/** A definition without what is hung on to it: "..., which ...", "such as ...", a second clause, an aside. */
export function trimDefinition(phrase: string, leastWords = 4): string {
  const plain = phrase.replace(asides, '').trim()
  const cut = withoutSecondClause(plain.replace(tails, ''))
  const kept = cut.split(' ').length >= leastWords && isBalanced(cut) ? cut : plain
  return kept.replace(/(,? (and|or|but))?[.,;:]?$/, '')
}

/** "a process, and it is used": the second main clause goes; a list "a, b, and c" stays. */
function withoutSecondClause(phrase: string): string {
  const second = /, and (?:it|they|this|these|the|a|an|its|their|is|are|was|were|can|may|will|has|have)\b/.exec(phrase)
  return second && second.index > 15 ? phrase.slice(0, second.index) : phrase
}

export const isBalanced = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0) &&
  (text.match(/“/g)?.length ?? 0) === (text.match(/”/g)?.length ?? 0) &&
  (text.match(/"/g)?.length ?? 0) % 2 === 0
