import { contentWords } from '../ask/english.ts'

const negations = /\b(not|never|no|cannot|neither|nor|without|none|hardly|rarely|unless|except)\b|n['’]t\b/gi

/** The quote denies something near the answer and the item does not say so. */
export function losesNegation(asked: string, quote: string): boolean {
  const inQuote = clauseNear(quote, asked).match(negations)?.length ?? 0
  return inQuote > (asked.match(negations)?.length ?? 0)
}

const hedges =
  /\b(may|might|could|perhaps|possibly|probably|usually|often|sometimes|generally|typically|about|approximately|nearly|almost|most|some|many|likely|tends?|seems?|believed|thought|argued|claimed|suggests?|according)\b/gi

export function losesHedge(asked: string, quote: string): boolean {
  const kept = new Set((asked.match(hedges) ?? []).map((word) => word.toLowerCase()))
  return (clauseNear(quote, asked).match(hedges) ?? []).some(
    (word) => !kept.has(word.toLowerCase()) && !/^(about|most|some|many|often|also)$/i.test(word),
  )
}

/** The part of the quote that the item is made of: clauses that share no word with it say nothing about it. */
function clauseNear(quote: string, asked: string): string {
  const known = new Set(contentWords(asked))
  return quote
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;—:]|, (?=which|but|while|whereas|although|such as|including|so|and)/)
    .filter((clause) => {
      const said = contentWords(clause)
      return said.filter((word) => known.has(word)).length > said.length * 0.5
    })
    .join(' ')
}
