import type { RecognisedLine, RecognisedWord } from './recognition.ts'

/** Lines of writing are recognised with 0.75 and more, scribbles, pictures and other scripts with 0.6 and less. */
const leastSureLine = 0.6
/** In a block as sure as this a line that came out badly is writing too. */
const within = { block: 0.8, line: 0.3 }
/** Specks beside the writing come out as a letter or two, set apart by so much of a word's height. */
const speck = { letters: 3, confidence: 0.6, distance: 0.8 }
/** In French some marks follow a space; they are recognised with more than this. */
const sureMark = 0.75
/** Below this a page is not writing, or not to be made out. */
const leastSurePage = 0.6
/** What is surer needs no further evidence; of the rest this share has to look like words. */
const surePage = 0.8
const leastWordlike = 0.6

export interface Judgement {
  /** What is worth keeping. */
  lines: RecognisedLine[]
  /** 0 to 1, over all that was recognised: letters count alike. */
  confidence: number
  isLegible: boolean
  /** How many letters were made out, those of doubtful lines counting against: by this two attempts at a page compare. */
  score: number
}

/** Parts writing from what the recogniser made of specks, drawings and letters that it does not know. */
export function judgeLines(lines: RecognisedLine[]): Judgement {
  const kept = writingIn(lines)
    .map(withoutRules)
    .map(withoutSpecks)
    .filter(({ words }) => words.length > 0)
  const confidence = confidenceOf(lines)
  return { lines: kept, confidence, isLegible: isLegible(kept, confidence), score: scoreOf(lines) }
}

function writingIn(lines: RecognisedLine[]): RecognisedLine[] {
  const blocks = Map.groupBy(lines, ({ block }) => block)
  const isSureBlock = new Map([...blocks].map(([block, own]) => [block, confidenceOf(own) >= within.block]))
  return lines.filter((line) => confidenceOf([line]) >= (isSureBlock.get(line.block) ? within.line : leastSureLine))
}

const lettersIn = ({ text }: RecognisedWord): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const weightOf = (word: RecognisedWord): number => Math.max(0.5, lettersIn(word))

function confidenceOf(lines: RecognisedLine[]): number {
  const words = lines.flatMap((line) => line.words)
  const weight = words.reduce((sum, word) => sum + weightOf(word), 0)
  return words.reduce((sum, word) => sum + word.confidence * weightOf(word), 0) / Math.max(1e-6, weight)
}

const scoreOf = (lines: RecognisedLine[]): number =>
  lines.flatMap((line) => line.words).reduce((sum, word) => sum + (word.confidence - leastSureLine) * lettersIn(word), 0)

/** What rules of tables and frames are taken for. */
const withoutRules = (line: RecognisedLine): RecognisedLine => ({ ...line, words: line.words.filter(({ text }) => !/^[|¦]+$/.test(text)) })

/** Specks stand at the ends of a line, away from its words. */
function withoutSpecks(line: RecognisedLine): RecognisedLine {
  const groups = groupsOf(line.words)
  while (groups[0] !== undefined && isSpeck(groups[0])) groups.shift()
  for (let last = groups.at(-1); last !== undefined && (isSpeck(last) || last.every(isMark)); last = groups.at(-1)) groups.pop()
  const words = groups.flat()
  for (let last = words.at(-1); last !== undefined && isMark(last) && last.confidence < sureMark; last = words.at(-1)) words.pop()
  return { ...line, words }
}

/** Words that stand together. */
function groupsOf(words: RecognisedWord[]): RecognisedWord[][] {
  const height = words.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b)[words.length >> 1] ?? 0
  const groups: RecognisedWord[][] = []
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before !== undefined && word.left - before.right <= speck.distance * height) groups.at(-1)?.push(word)
    else groups.push([word])
  })
  return groups
}

/** A mark of punctuation that stands alone, as none does far behind a line; a dash may be the cell of a table. */
const isMark = ({ text }: RecognisedWord): boolean => /^[^\p{L}\p{N}\p{S}–—-]+$/u.test(text)

const isSpeck = (words: RecognisedWord[]): boolean =>
  words.reduce((sum, { text }) => sum + text.length, 0) <= speck.letters && words.every(({ confidence }) => confidence < speck.confidence)

function isLegible(kept: RecognisedLine[], confidence: number): boolean {
  const words = kept.flatMap((line) => line.words)
  const letters = words.reduce((sum, word) => sum + lettersIn(word), 0)
  if (letters < 2 || confidence < leastSurePage) return false
  return confidence >= surePage || words.filter(isWordlike).length >= leastWordlike * words.length
}

/** One case, or a capital first, and a vowel where it is longer than an abbreviation; or a number. */
const wordShape = /^\p{P}*(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}[\p{Lo}\p{M}]*|[\d.,:/%+-]*\d[\d.,:/%+-]*)(?:['’-]\p{L}+)*\p{P}*$/u
const vowel = /[aeiouyæøœаеиоуыэюяєіїαεηιουω]|\p{Lo}/iu

const isWordlike = ({ text }: RecognisedWord): boolean =>
  wordShape.test(text) && (!/\p{L}{3}/u.test(text) || vowel.test(text.normalize('NFD')))
