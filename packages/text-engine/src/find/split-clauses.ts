import type { Token } from '../read/tag-text.ts'
import { type Frame, findSubject } from './find-subject.ts'
import { type FiniteVerb, finiteVerbAt, haveOneTense } from './finite-verb.ts'

/**
 * A sentence as its clauses, each with the subject and the setting that it shares with the first ("Glycolysis begins with A
 * and ends with B" gives two), hung-on phrases left out. Empty where the sentence cannot be taken apart with certainty.
 * After M. Heilman and N. Smith, Extracting simplified statements for factual question generation (2010).
 */
export function splitClauses(sentence: readonly Token[]): Token[][] {
  const tokens = withoutAsides(withoutStop(sentence))
  const frame = findSubject(tokens)
  if (!frame) return []
  const cut = nextCut(tokens, frame)
  const first = withoutTail(tokens.slice(0, cut?.at ?? tokens.length), frame)
  return [withoutLooseEnd(first), ...(cut ? rightOf(tokens, { frame, cut }) : [])]
}

/** "at the receptor site and": what is left of a cut. */
function withoutLooseEnd(tokens: Token[]): Token[] {
  let end = tokens.length
  while (end > 0 && (tokens[end - 1]?.pos === 'CCONJ' || /^[,;:–—]$/.test(tokens[end - 1]?.text ?? ''))) end--
  return tokens.slice(0, end)
}

interface Cut {
  /** Where the first clause ends. */
  at: number
  /** Where the second begins; null where nothing can be made of it. */
  next: number | null
  /** Whether the second shares the subject of the first. */
  isShared: boolean
}

/** The clause after a cut, itself taken apart. A condition at the start of the sentence holds for the first clause only as read. */
function rightOf(tokens: readonly Token[], { frame, cut }: { frame: Frame; cut: Cut }): Token[][] {
  if (cut.next === null) return []
  const opensWithCondition = frame.from > 0 && tokens[0]?.pos === 'SCONJ'
  if (opensWithCondition) return []
  const shared = cut.isShared ? tokens.slice(0, frame.to) : []
  return splitClauses([...shared, ...tokens.slice(cut.next)])
}

function nextCut(tokens: readonly Token[], frame: Frame): Cut | null {
  let isReported = false
  let isSubordinate = false
  for (let i = frame.verb.at + 1; i < tokens.length; i++) {
    const { text, pos } = tokens[i] as Token
    if (text === 'that' && tokens[i - 1]?.pos === 'VERB') isReported = true
    if (pos === 'SCONJ' || /^(that|which|who|where|when|because|if|how|what|why|whether)$/.test(text)) isSubordinate = true
    if (text === ',' && isTail(tokens, i)) isSubordinate = true
    if (text === ';' || text === ':') return { at: i, next: afterLink(tokens, i + 1), isShared: false }
    if (text === '—') return { at: i, next: null, isShared: false }
    if (text === ',' && /^(while|whereas)$/.test(tokens[i + 1]?.text ?? '') && findSubject(tokens, i + 2))
      return { at: i, next: i + 2, isShared: false }
    if (text === ',' && /^(although|though|so|but|yet)$/.test(tokens[i + 1]?.text ?? '') && !isReported) {
      const right = findSubject(tokens, i + 2)
      if (right) return { at: i, next: /^(but|so|yet)$/.test(tokens[i + 1]?.text ?? '') ? i + 2 : null, isShared: false }
    }
    if (text === ',' && !isReported && !isSubordinate && opensListedClause(tokens, i)) return { at: i, next: i + 1, isShared: false }
    if (pos !== 'CCONJ' || isReported || !/^(and|but|yet)$/.test(text)) continue
    const at = tokens[i - 1]?.text === ',' ? i - 1 : i
    if (sharesSubject(tokens, { frame, at: i }) && !isSubordinate) return { at, next: i + 1, isShared: true }
    if (opensClause(tokens, { frame, at: i, hasComma: at < i, isSubordinate })) return { at, next: i + 1, isShared: false }
  }
  return null
}

/** Where the clause begins that stands after a semicolon or colon, its "for example," left out; null where none does. */
function afterLink(tokens: readonly Token[], at: number): number | null {
  const isLinked =
    /^(for (example|instance)|however|therefore|thus|in fact|in contrast|by contrast|in turn|instead|moreover|consequently)$/i
  const comma = tokens.findIndex(({ text }, i) => i > at && text === ',')
  const link =
    comma > 0 && comma - at < 3
      ? tokens
          .slice(at, comma)
          .map(({ text }) => text)
          .join(' ')
      : ''
  const start = isLinked.test(link) ? comma + 1 : at
  return findSubject(tokens, start) ? start : null
}

/** "A was rejected, B was kept, and C won": clauses in a row. */
function opensListedClause(tokens: readonly Token[], comma: number): boolean {
  const right = /^(DET|PROPN)$/.test(tokens[comma + 1]?.pos ?? '') ? findSubject(tokens, comma + 1) : null
  if (!right || right.from !== comma + 1 || tokens[right.verb.at]?.pos !== 'AUX' || right.verb.at - comma > 12) return false
  return tokens.some(
    ({ pos }, i) => i > right.verb.at && pos === 'CCONJ' && tokens[i - 1]?.text === ',' && findSubject(tokens, i + 1) !== null,
  )
}

/** "begins with A and ends with B": a second verb in the form of the first. */
function sharesSubject(tokens: readonly Token[], { frame, at }: { frame: Frame; at: number }): boolean {
  let i = at + 1
  while (tokens[i]?.pos === 'ADV') i++
  const second = finiteVerbAt(tokens, i)
  if (!second) return false
  return agrees(tokens, frame.verb, second)
}

function agrees(tokens: readonly Token[], first: FiniteVerb, second: FiniteVerb): boolean {
  const one = tokens[first.at]?.text ?? ''
  const two = tokens[second.at]?.text ?? ''
  const endsInS = (verb: FiniteVerb, text: string) =>
    /^(is|was|has|does)$/.test(text) || (!verb.isAuxiliary && verb.tense === 'present' && /s$/.test(text))
  const isPlain = (verb: FiniteVerb, text: string) => !verb.isAuxiliary && verb.tense === 'present' && !/s$/.test(text)
  if (isPlain(second, two)) return isPlain(first, one)
  if (second.isAuxiliary) return haveOneTense(first, second) && (!/^(is|was|has)$/.test(two) || !/^(are|were|have)$/.test(one))
  if (second.tense === 'present') return endsInS(first, one)
  // "was formed and led by": a participle of the first auxiliary, unless that one is a verb by itself.
  return (
    first.tense === 'past' &&
    (!first.isAuxiliary || (/^(was|were)$/.test(one) && /^(DET|ADJ|NOUN|NUM|ADP)$/.test(tokens[first.at + 1]?.pos ?? '')))
  )
}

/** ", and the crisis led to": a second subject with its own verb in the same tense. */
function opensClause(
  tokens: readonly Token[],
  { frame, at, hasComma, isSubordinate }: { frame: Frame; at: number; hasComma: boolean; isSubordinate: boolean },
): boolean {
  const right = findSubject(tokens, at + 1)
  if (!right || right.verb.at - at > 14 || !haveOneTense(frame.verb, right.verb)) return false
  if (hasComma) return tokens.slice(at + 1, right.verb.at).every(({ text }) => text !== ',') || right.from > at + 1
  const opener = tokens[at + 1]
  const leadsOn = tokens[right.verb.at]?.pos === 'AUX' || /^(DET|PRON|NUM)$/.test(tokens[right.verb.at + 1]?.pos ?? '')
  return !isSubordinate && /^(DET|PRON)$/.test(opener?.pos ?? '') && leadsOn
}

const tail =
  /^(which|who|whose|whom|where|including|thus|thereby|hence|such|especially|particularly|notably|making|leaving|giving|e\.g|i\.e)$/i

/** A clause without what a comma hangs on to its end: ", producing ...", ", which ...", ", such as ...". */
function withoutTail(tokens: readonly Token[], frame: Frame): Token[] {
  for (let i = frame.verb.at + 2; i < tokens.length; i++) {
    if (isTail(tokens, i) && !goesOn(tokens, i) && !tokens.slice(i + 2).some(({ text }) => text === ',' && tail.test(text)))
      return tokens.slice(0, i)
  }
  return [...tokens]
}

/** "nitrogen, which plants cannot use, to ammonia": the clause goes on after what is hung on. */
const goesOn = (tokens: readonly Token[], comma: number) =>
  /^(which|who|whose|whom|where)$/.test(tokens[comma + 1]?.text ?? '') &&
  tokens.some(({ text }, i) => i > comma + 2 && text === ',' && /^(ADP|PART)$/.test(tokens[i + 1]?.pos ?? ''))

function isTail(tokens: readonly Token[], comma: number): boolean {
  const next = tokens[comma + 1]
  if (tokens[comma]?.text !== ',' || !next) return false
  return tail.test(next.text) || (next.pos === 'VERB' && /ing$/.test(next.text) && !isListed(tokens, comma))
}

/** "by heating, pressing and cutting": one of several. */
const isListed = (tokens: readonly Token[], comma: number) =>
  /ing$/.test(tokens[comma - 1]?.text ?? '') ||
  tokens.slice(comma).some(({ text }, i) => i > 0 && text === ',' && tokens[comma + i + 1]?.pos === 'CCONJ')

const withoutStop = (tokens: readonly Token[]) => (/^[.!]$/.test(tokens.at(-1)?.text ?? '') ? tokens.slice(0, -1) : tokens)

/** Words in brackets, between dashes, or between commas right before the verb go. */
function withoutAsides(tokens: readonly Token[]): Token[] {
  const plain = withoutPair(withoutPair(tokens, '(', ')'), '—', '—')
  const frame = findSubject(plain)
  if (!frame) return plain
  const close = frame.to - 1
  if (plain[close]?.text !== ',') return plain
  const open = plain.findIndex(({ text }, i) => i > frame.from && text === ',')
  return open > 0 && open < close && close - open < 16 ? [...plain.slice(0, open), ...plain.slice(close + 1)] : plain
}

/** A bracket that touches a word, as in "Fe(SCN)", is part of it. */
function withoutPair(tokens: readonly Token[], open: string, close: string): Token[] {
  const from = tokens.findIndex(({ text, start }, i) => text === open && (open !== '(' || start > (tokens[i - 1]?.end ?? 0)))
  const to = tokens.findIndex(({ text }, i) => i > from && text === close)
  return from < 1 || to < 0 ? [...tokens] : withoutPair([...tokens.slice(0, from), ...tokens.slice(to + 1)], open, close)
}
