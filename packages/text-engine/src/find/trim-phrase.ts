const asides = /,? \((?:also|or|see|e\.g\.|i\.e\.|for example|for instance|such as)[^)]*\)/gi
const tails =
  /(?:,? (?:such as|including|for example|like)\b|, (?:which|where|whose|because|since|while|whereas|although|though|so|but|yet|as|especially|particularly|thus|thereby|hence|making|allowing|resulting|leading|with|not)\b| — | – |—|; |: ).*$/

/** A definition without what is hung on to it: "..., which ...", "such as ...", a second clause, an aside. */
export function trimDefinition(phrase: string): string {
  const plain = phrase.replace(asides, '').trim()
  const cut = withoutSecondClause(plain.replace(tails, ''))
  const kept = cut.split(' ').length >= 4 && isBalanced(cut) ? cut : plain
  return kept.replace(/[.,;:]$/, '')
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
