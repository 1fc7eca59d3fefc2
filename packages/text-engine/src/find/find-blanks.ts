import { isKnownPeople, isKnownPlace } from '../read/known-names.ts'
import { isFirstName } from '../read/persons.ts'
import type { Token } from '../read/tag-text.ts'
import { textOf } from '../read/token.ts'
import type { Fact } from './fact.ts'
import { hasPronounSubject } from './find-subject.ts'
import { originOf, type Seeker, type SeekerContext } from './seeker.ts'

type Blank = Extract<Fact, { kind: 'statement with a name' }>['asked']

/** A sentence with one name, year or figure that the rest of it points at: what short texts can be asked for. */
export const findBlanks: Seeker = (sentence, context) => {
  const words = sentence.text.split(' ').length
  if (
    words < 9 ||
    words > 34 ||
    /^(even|only|other|another|most|many|some)\b|^The [^,]{3,30}, and |, \w+ (?:argued|claimed|said|believed),|[“"][^“”"]*$/i.test(
      sentence.text,
    )
  )
    return []
  if (opensWithPronoun(sentence.tokens) || hasPronounSubject(sentence.tokens) || /^(?:Like|Unlike) /.test(sentence.text)) return []
  const names = namesIn(sentence.tokens, context)
  const figures = figuresIn(sentence.tokens).filter(({ asked }) => asked === 'year' || sentence.tokens.slice(1).some(isName))
  // What the sentence leads to before what it is about.
  const found = names.filter(({ from }) => from > 2).at(-1) ?? figures.at(-1) ?? names.at(-1)
  const first = sentence.tokens[found?.from ?? -1]
  const last = sentence.tokens[(found?.to ?? 0) - 1]
  if (!found || !first || !last) return []
  const said = sentence.text.slice(first.start, last.end)
  const rest = [...sentence.tokens.slice(0, found.from), ...sentence.tokens.slice(found.to)]
  if (sentence.text.split(said).length !== 2 || !isAnchored(rest, context)) return []
  return [
    {
      kind: 'statement with a name',
      origin: originOf(sentence),
      isMarked: false,
      before: sentence.text.slice(0, first.start),
      name: said,
      after: sentence.text.slice(last.end),
      asked: found.asked,
    },
  ]
}

/** "At the time of its opening it was ...": whose subject is on the page. */
function opensWithPronoun(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',')
  if (/^(it|he|she|they)$/.test(tokens[comma + 1]?.text ?? '')) return true
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return tokens.slice(0, verb).some(({ text }) => /^(it|its|he|she|they|them|their|his|her|him)$/i.test(text))
}

interface Place {
  from: number
  to: number
  asked: Blank
}

/** Names inside the sentence that are no members of a list, owners, or mere epithets. */
function namesIn(tokens: readonly Token[], { persons }: SeekerContext): Place[] {
  const places: Place[] = []
  for (let from = 1; from < tokens.length; from++) {
    if (!isName(tokens[from]) || isName(tokens[from - 1])) continue
    let to = from + 1
    while (isName(tokens[to]) || (tokens[to]?.text === 'of' && isName(tokens[to + 1]))) to++
    const text = textOf(tokens.slice(from, to))
    const before = tokens[from - 1]?.text ?? ''
    const after = tokens[to]
    const isPart =
      (from > 1 && /^\p{Lu}|^['’]s?$/u.test(before)) ||
      /^(?:\d|\p{Lu})/u.test(after?.text ?? '') ||
      (before === 'of' && /^\p{Lu}/u.test(tokens[from - 2]?.text ?? ''))
    const isListed =
      /^(and|or|,|\(|-|–|&|[“"])$/i.test(before) ||
      /^(and|or|\(|-|–|&|['’]s?|[)”"])$/.test(after?.text ?? '') ||
      (after?.text === ',' && isName(tokens[to + 1]))
    const isEpithet =
      after?.pos === 'NOUN' ||
      after?.pos === 'ADJ' ||
      isKnownPeople(text) ||
      /^(East|West|North|South|Bible|God|Earth|Sun|Moon|Internet)$/.test(text) ||
      /^(mr|mrs|ms|dr)$/i.test(before)
    const isAlone =
      to === from + 1 && (isFirstName(text) || text.length < 4 || (/(?:ic|ish|ese|an)$/.test(text) && /^\p{L}/u.test(after?.text ?? '')))
    if (isPart || isListed || isEpithet || isAlone || to - from > 5) continue
    const isPlace = isKnownPlace(text) || (/^(in|at|near|throughout|across)$/.test(before) && !persons.has(text))
    places.push({ from, to, asked: persons.has(text) ? 'person' : isPlace ? 'place name' : 'name' })
  }
  return places
}

const isName = (token: Token | undefined) => token?.pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(token.text)

/** "in 1842", "308 points", "390 billion trees". */
function figuresIn(tokens: readonly Token[]): Place[] {
  return tokens.flatMap((token, i): Place[] => {
    const before = tokens[i - 1]
    const after = tokens[i + 1]
    if (/^(?:1[0-9]|20)\d\d$/.test(token.text))
      return /^(in|since|until|by)$/.test(before?.text ?? '') ? [{ from: i, to: i + 1, asked: 'year' }] : []
    const isFigure = token.pos === 'NUM' && /^(?!0)\d[\d,]+(?:\.\d+)?$/.test(token.text) && /^(NOUN|ADJ|NUM)$/.test(after?.pos ?? '')
    return isFigure &&
      !/^([$£€(–-]|age|page|part|type|January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
        before?.text ?? '',
      )
      ? [{ from: i, to: i + 1, asked: 'number' }]
      : []
  })
}

/** Something else in the sentence says which one is meant. */
function isAnchored(rest: readonly Token[], { reading }: SeekerContext): boolean {
  const names = rest.filter((token) => isName(token) && !isKnownPeople(token.text)).length
  const figures = rest.filter(({ text }) => /\d{2}/.test(text)).length
  const terms = reading.terms.within(rest).filter(({ term }) => term.isMarked || term.weight >= 1.5).length
  return names + figures + terms > 0
}
