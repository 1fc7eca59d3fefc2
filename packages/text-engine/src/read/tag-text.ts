import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItemSentence } from 'wink-nlp'

/** A word or mark with its universal part of speech (NOUN, VERB, ...) and where it stands in the tagged text. */
export interface Token {
  text: string
  lemma: string
  pos: string
  start: number
  end: number
}

const nlp = winkNLP(model, ['sbd', 'pos'])
const { its } = nlp

/** Sentences of a text, each as its tokens. Offsets are those of the text given. */
export function tagText(text: string): Token[][] {
  const tagged = nlp.readDoc(text.replace(/\s/g, ' '))
  const tokens = tokensOf(tagged, text)
  const sentences: Token[][] = []
  tagged.sentences().each((sentence: ItemSentence) => {
    const [first, last] = sentence.out(its.span) as unknown as [number, number]
    sentences.push(...splitAtStops(tokens.slice(first, last + 1)))
  })
  return joinAfterAbbreviations(sentences)
}

function tokensOf(tagged: ReturnType<typeof nlp.readDoc>, text: string): Token[] {
  const values = tagged.tokens().out(its.value) as string[]
  const parts = tagged.tokens().out(its.pos as never) as string[]
  const lemmas = tagged.tokens().out(its.lemma as never) as string[]
  let from = 0
  return values.map((value, i) => {
    const found = text.indexOf(value, from)
    const start = found < 0 ? from : found
    from = Math.min(text.length, start + value.length)
    return { text: text.slice(start, from), lemma: lemmas[i] ?? value, pos: parts[i] ?? 'X', start, end: from }
  })
}

/** The model runs on over some stops ("its mass. Roughly speaking"): a stop, a space and a capital end a sentence. */
function splitAtStops(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  tokens.forEach((token, i) => {
    parts.at(-1)?.push(token)
    const next = tokens[i + 1]
    if (next && /[.!?]$/.test(token.text) && next.start > token.end && /^[\p{Lu}“"]/u.test(next.text)) parts.push([])
  })
  return parts
}

const abbreviation = /^(figs?|eqs?|sec|ch|vol|no|pp?|cf|vs|etc|al|approx|dr|mr|mrs|ms|prof|st|e\.g|i\.e|u\.s|[A-Z])\.?$/i

/** The model ends a sentence at "Fig." and "et al."; what follows belongs to it. */
function joinAfterAbbreviations(sentences: Token[][]): Token[][] {
  const joined: Token[][] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    if (before && (endsInAbbreviation(before) || /^[a-z(]/.test(sentence[0]?.text ?? ''))) before.push(...sentence)
    else joined.push([...sentence])
  }
  return joined
}

function endsInAbbreviation(sentence: Token[]): boolean {
  const last = sentence.at(-1)
  if (!last?.text.endsWith('.')) return false
  const word = last.text === '.' ? sentence.at(-2) : last
  return word !== undefined && (last.text !== '.' || word.end === last.start) && abbreviation.test(word.text)
}
