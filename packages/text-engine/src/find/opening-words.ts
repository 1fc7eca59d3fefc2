import type { Sentence } from '../read/reading.ts'
import type { Token } from '../read/tag-text.ts'

/** The words of a sentence's opening that stand for something said before. */
export interface Opening {
  kind: 'thing' | 'things' | 'person' | 'named'
  /** For "this process": what is said of it. */
  phrase: readonly Token[]
  isPossessive: boolean
  /** How many tokens it takes. */
  length: number
}

const reported =
  /^(known|said|believed|thought|argued|claimed|estimated|learned|learnt|proposed|suggested|assumed|understood|shown|noted|hoped|expected|planned|agreed|feared|recommended|time|not until)$/

/** "It is known that", "It is tempting to", "It takes time to", "It was Haber who": nothing is meant by "it". */
function isEmptyIt({ tokens, text }: Sentence): boolean {
  if (/^It (?:seems|appears|seemed|appeared|turns out|turned out|follows|takes|took|makes|helps|rains|means)\b/.test(text)) return true
  if (
    /^It .{3,60}\bwho\b|^It (?:is|was|had been|has been) (?:\S+ ){0,2}(?:intention|aim|hope|job|duty|role|because)\b|^It (?:is|was) (?:only |not )?(?:in|on|at|by|through)\b/.test(
      text,
    )
  )
    return true
  const told = tokens.findIndex((token, i) => i > 0 && token.pos !== 'AUX' && token.pos !== 'ADV' && token.pos !== 'PART')
  const isOpen = tokens.slice(told + 1, told + 8).some((token) => /^(that|to|whether|how|why|if|for|when)$/.test(token.text))
  return isOpen && (tokens[told]?.pos === 'ADJ' || reported.test(tokens[told]?.text ?? ''))
}

/** What a sentence opens with, or null where it means nothing by it ("It is known that"). */
export function openingOf(sentence: Sentence): Opening | null {
  const { tokens, text } = sentence
  const word = tokens[0]?.text.toLowerCase() ?? ''
  const isPossessive = /^(its|their|his)$/.test(word) || (word === 'her' && tokens[1]?.pos === 'NOUN')
  if (word === 'it') return isEmptyIt(sentence) ? null : { kind: 'thing', phrase: [], isPossessive, length: 1 }
  if (word === 'its' || /^This is also (?:known|called|referred)\b/.test(text))
    return { kind: 'thing', phrase: [], isPossessive, length: 1 }
  if (word === 'they' || word === 'their') return { kind: 'things', phrase: [], isPossessive, length: 1 }
  if (word === 'he' || word === 'she' || isPossessive) return { kind: 'person', phrase: [], isPossessive, length: 1 }
  if (!/^(this|these|such)$/.test(word)) return null
  const end = tokens.findIndex((token, i) => i > 0 && !/^(NOUN|PROPN|ADJ)$/.test(token.pos))
  const isSubject = end > 1 && end < 5 && /^(AUX|VERB|ADV)$/.test(tokens[end]?.pos ?? '') && tokens[end - 1]?.pos !== 'ADJ'
  return isSubject ? { kind: 'named', phrase: tokens.slice(1, end), isPossessive, length: end } : null
}
