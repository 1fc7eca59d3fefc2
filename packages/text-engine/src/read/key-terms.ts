import { termKey } from './term-key.ts'
import { type KeyTerm, type KeyTerms, lookUp, maxTermWords } from './term-lookup.ts'
import type { Token } from './token.ts'

const emptyWords = new Set(
  'a an the this that these those not no all any some each every one two three other same such very more most only first second last many several new good way thing part example kind type number case time people person use result fact lot left right end day year note answer question point step form'.split(
    ' ',
  ),
)

interface TermEvidence {
  /** Texts that the author set in bold or italic. */
  emphasised: string[]
  glossary: string[]
  headings: string[]
  sentences: readonly (readonly Token[])[]
  /** A text as it stands inside a sentence. */
  lowered(text: string): string
}

/** Ranks what the author marked first, then the noun phrases that come back most often. */
export function collectKeyTerms(evidence: TermEvidence): KeyTerms {
  const terms = new Map<string, KeyTerm>()
  const add = (text: string, weight: number, { isMarked = false, isDefined = false } = {}) => {
    const clean = evidence
      .lowered(text.replace(/\s+/g, ' ').trim())
      .replace(/^[\s"“‘]+|[\s"”’.,;:]+$/g, '')
      .replace(/^\(([^)]*)\)$/, '$1')
    const key = termKey(clean)
    if (!isTermLike(clean, key)) return
    const known = terms.get(key)
    const plain = /^[A-Z][a-z]/.test(known?.text ?? 'A') ? clean : (known?.text ?? clean)
    terms.set(key, {
      key,
      text: plain,
      weight: (known?.weight ?? 0) + weight,
      isMarked: isMarked || (known?.isMarked ?? false),
      isDefined: isDefined || (known?.isDefined ?? false),
    })
  }
  for (const text of evidence.glossary) add(text, 8, { isMarked: true, isDefined: true })
  for (const text of evidence.emphasised) add(text, 5, { isMarked: true })
  for (const text of evidence.headings) add(text, 2)
  for (const [text, count] of repeatedPhrases(evidence.sentences)) add(text, Math.log2(count))
  return lookUp(terms)
}

function isTermLike(text: string, key: string): boolean {
  const words = key.split(' ')
  if (key.length < 3 || words.length > maxTermWords || !/\p{L}{2}/u.test(key)) return false
  if ((text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)) return false
  if (/[.?!:;,=<>[\]{}\\/]| (and|or) /.test(text) || words.every((word) => emptyWords.has(word))) return false
  return !/^(and|or|of|in|to|is|are|be|for|if|when|how|why|what|who|where|step|figure|table|section|chapter|introduction|summary|conclusion|learning|objectives?)\b/.test(
    key,
  )
}

/** Noun phrases said at least three times. */
function repeatedPhrases(sentences: readonly (readonly Token[])[]): Map<string, number> {
  const counts = new Map<string, { text: string; count: number }>()
  for (const tokens of sentences) {
    for (const phrase of nounPhrases(tokens)) {
      const key = termKey(phrase)
      const known = counts.get(key)
      if (known) known.count++
      else counts.set(key, { text: phrase, count: 1 })
    }
  }
  return new Map(
    [...counts.values()].filter(({ text, count }) => count >= (text.includes(' ') ? 2 : 3)).map(({ text, count }) => [text, count]),
  )
}

function nounPhrases(tokens: readonly Token[]): string[] {
  const phrases: string[] = []
  let run: Token[] = []
  let isPiece = false
  const close = () => {
    while (run.length > 0 && !isNoun(run.at(-1))) run.pop()
    while (run.length > 1 && emptyWords.has(run[0]?.text.toLowerCase() ?? '')) run.shift()
    if (run.length > 0 && run.length <= 4 && !isPiece) phrases.push(run.map((token) => token.text).join(' '))
    run = []
  }
  tokens.forEach((token, i) => {
    if (isNoun(token) || (token.pos === 'ADJ' && /^\p{L}/u.test(token.text))) {
      // "high-energy phosphate": no "energy phosphate" is spoken of.
      if (run.length === 0) isPiece = /^[-–]$/.test(tokens[i - 1]?.text ?? '') && tokens[i - 1]?.end === token.start
      run.push(token)
    } else close()
  })
  close()
  return phrases
}

const isNoun = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN'
