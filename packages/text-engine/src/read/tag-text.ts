import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItemSentence } from 'wink-nlp'
import { coverFormulas } from './formulas.ts'
import { withMissingVerb, withNounsForAdjectives, withSureVerbs, withWholeFormulas } from './mend-tags.ts'
import type { Token } from './token.ts'

export type { Token } from './token.ts'

const nlp = winkNLP(model, ['sbd', 'pos'])
const { its } = nlp

/** No sentence is longer; what runs on further without a stop is no prose and would cost memory for nothing. */
const longestSentence = 3000
/** So much is tagged at once: the model holds on to all of it. */
const longestStretch = 20_000

/** Sentences of a text, each as its tokens; a formula is one. Offsets are those of the text given. Leaves out what never comes to a stop. */
export function tagText(text: string): Token[][] {
  return stretchesOf(text).flatMap(({ start, end }) =>
    tagStretch(text.slice(start, end)).map((tokens) =>
      tokens.map((token) => ({ ...token, start: token.start + start, end: token.end + start })),
    ),
  )
}

/** The text cut between sentences into pieces of a size that can be tagged at once. */
function stretchesOf(text: string): { start: number; end: number }[] {
  if (text.length <= longestSentence) return [{ start: 0, end: text.length }]
  const stretches: { start: number; end: number }[] = []
  let start = 0
  for (const stop of [...text.matchAll(/[.!?]["”’)\]]?\s/g), { index: text.length, 0: '' }]) {
    const end = stop.index + stop[0].length
    const open = stretches.at(-1)
    if (end - start <= longestSentence) {
      if (open?.end === start && end - open.start <= longestStretch) open.end = end
      else stretches.push({ start, end })
    }
    start = end
  }
  return stretches
}

function tagStretch(text: string): Token[][] {
  const covered = coverFormulas(text)
  const tagged = nlp.readDoc(covered.replace(/\s/g, ' '))
  const tokens = withSureVerbs(withSurePartsOfSpeech(tokensOf(tagged, covered).map((token) => withFormula(token, text))))
  const sentences: Token[][] = []
  tagged.sentences().each((sentence: ItemSentence) => {
    const [first, last] = sentence.out(its.span) as unknown as [number, number]
    sentences.push(...splitAtStops(tokens.slice(first, last + 1)))
  })
  return joinAfterAbbreviations(sentences).map((sentence) => withMissingVerb(withNounsForAdjectives(withWholeFormulas(sentence))))
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

/** A covered formula gets its text back, and counts as a noun. */
function withFormula(token: Token, text: string): Token {
  const said = text.slice(token.start, token.end)
  return said === token.text ? token : { ...token, text: said, lemma: said, pos: 'NOUN' }
}

/** Mends what the model gets wrong and the words beside it make certain. */
function withSurePartsOfSpeech(tokens: Token[]): Token[] {
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    const after = tokens[i + 1]
    const follows = before !== undefined && /^(NOUN|PROPN)$/.test(before.pos) && before.end < token.start
    // "photosystem I", "type I"
    if (token.text === 'I' && follows) return { ...token, pos: 'NUM' }
    if (token.text.toLowerCase() === 'people' && token.pos === 'VERB') return { ...token, pos: 'NOUN' }
    // "captured Charleston", "the Stamp Act": a verb has no capital inside a sentence.
    const isInside = before !== undefined && !/^[.:;!?“"‘(—–-]$/.test(before.text)
    if (token.pos === 'VERB' && isInside && /^\p{Lu}\p{Ll}/u.test(token.text)) return { ...token, pos: 'PROPN' }
    // "the Townshend Acts", "Boston Harbor"
    if (/^(VERB|ADJ|NOUN)$/.test(token.pos) && /^\p{Lu}\p{Ll}/u.test(token.text) && before?.pos === 'PROPN')
      return { ...token, pos: 'PROPN' }
    // "technology shifts the curve": no article comes right after a noun.
    const isFollowed = after !== undefined && (after.pos === 'DET' || /^(its|their)$/.test(after.text))
    if (token.pos === 'NOUN' && /[^s]s$/.test(token.text) && follows && isFollowed && !/s$/.test(before.text))
      return { ...token, pos: 'VERB' }
    // "producers measure the ratio": the same, said of many.
    if (token.pos === 'NOUN' && !/s$/.test(token.text) && follows && isFollowed && /[^s]s$/.test(before.text))
      return { ...token, pos: 'VERB' }
    return token
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

const abbreviation = /^(figs?|eqs?|sec|ch|vol|no|pp?|cf|vs|etc|al|approx|dr|mr|mrs|ms|prof|st|e\.g|i\.e|u\.s)\.?$/i
const initial = /^\p{Lu}\.?$/u

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
  if (word === undefined || (last.text === '.' && word.end !== last.start)) return false
  return abbreviation.test(word.text) || (initial.test(word.text) && isInName(sentence, word))
}

/** "B" in "John B. Watson", not in "photosystem I." or "vitamin C.", where the letter tells one of a kind. */
function isInName(sentence: Token[], letter: Token): boolean {
  const before = sentence[sentence.indexOf(letter) - 1]?.text ?? ''
  return !(letter.text.startsWith('I') && /^\p{Ll}/u.test(before)) && !ofKinds.test(before)
}

const ofKinds =
  /^(vitamin|type|grade|class|group|plan|point|case|chlorophyll|photosystem|factor|hepatitis|influenza|option|side|model|variable|matrix|set|line|angle|vector|appendix|part)$/i
