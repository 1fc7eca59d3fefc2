import { contentWords } from '../ask/english.ts'

export const gap = '_____'

export function asksTwice(question: string): boolean {
  if ((question.match(/\?/g)?.length ?? 0) > 1) return true
  return /\b(and|or) (who|whom|what|when|where|why|which|how)\b/i.test(question) || /; /.test(question.replace(/“[^”]*”/g, ''))
}

/** Every content word of an answer stands in the quote. */
export function isSaidIn(answer: string, quote: string): boolean {
  const said = new Set(contentWords(quote))
  // "because" may stand for "since" and for "so".
  return contentWords(answer.replace(/^because /, '')).every((word) => said.has(word))
}

export function mismatches(question: string, answer: string): boolean {
  if (/^why\b/i.test(question)) return !/^(because|due to|to |as a result|since|by|for|so that|it |they )/i.test(answer)
  if (/^when\b/i.test(question)) return !/\d|^(when|if|in|on|at|during|after|before|while|until|by|between|from|since|as)\b/i.test(answer)
  if (/^in what year/i.test(question)) return !/^\d{3,4}$/.test(answer)
  if (/^where\b/i.test(question))
    return !/^(in|at|on|inside|within|near|between|along|around|outside|under|over|above|below|to|from|throughout|north|south|east|west)\b/i.test(
      answer,
    )
  return false
}

export function isFragment(question: string, answer: string): boolean {
  const unclosed = (text: string) => /[([“][^)\]”]*$/.test(text) || /^[^([“]*[)\]”]/.test(text)
  if (unclosed(question) || unclosed(answer)) return true
  if (
    /^[,;:.)–—-]/.test(answer) ||
    /\b(the|a|an|of|in|to|and|or|that|which|by|for|with|from|as|is|are|such as|because|than|its|their)$/i.test(answer)
  )
    return true
  return /[,;:]\s*[?]$/.test(question) || /\b(the|a|an|and|or|that|which) ?\?$/i.test(question)
}

export function isBroken(question: string): boolean {
  if (!/[?.!”]$|_____.?$/.test(question) || !/^[\p{Lu}\d“"_]/u.test(question)) return true
  if (/\b(\w+) \1\b/i.test(question.replace(gap, '')) && !/\b(that that|had had)\b/i.test(question)) return true
  return (
    /\b(does|do|did) [^?]*\b(is|are|was|were)\b\??$/i.test(question) ||
    /\b(a an|an a|the the|is are|does does|what is (is|are))\b/i.test(question) ||
    /,\?| ,/.test(question)
  )
}
