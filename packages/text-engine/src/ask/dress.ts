import type { Style } from '@stackademy/contract/generation'
import type { Candidate } from './candidate.ts'

/** A frame puts words around a question that is complete by itself; it never changes the question. */
type Frame = (question: string) => string
type Manner = Candidate['manner']

const same: Frame = (question) => question

const frames: Record<Exclude<Style, 'simple'>, Record<Manner, Frame[]>> = {
  'gen-z': {
    'what is': [
      (q) => `No cap, this one shows up on the test. ${q}`,
      (q) => `Explain it like you’re texting the group chat: ${small(q)}`,
      same,
      (q) => `Main-character term alert. ${q}`,
      (q) => `${q} Go on, flex.`,
    ],
    'which term': [(q) => `Name that vibe. ${q}`, (q) => `Spill it: ${small(q)}`, same, (q) => `It’s giving vocabulary. ${q}`],
    why: [(q) => `Okay but ${small(q)}`, (q) => `${q} Make it make sense.`, same, (q) => `Real talk: ${small(q)}`],
    gap: [
      (q) => `Finish the thought, bestie: ${q}`,
      (q) => `The blank is lowkey everything here: ${q}`,
      (q) => `Drop the missing word: ${q}`,
    ],
    plain: [
      (q) => `Quick one: ${small(q)}`,
      same,
      (q) => `Lowkey important: ${small(q)}`,
      (q) => `${q} You’ve got this.`,
      (q) => `Bet you know this. ${q}`,
    ],
  },
  poetic: {
    'what is': [
      (q) => `Turn the word over like a stone in the hand: ${small(q)}`,
      (q) => `A name is a lantern; show what it lights. ${q}`,
      same,
      (q) => `Before the page is turned, say softly: ${small(q)}`,
    ],
    'which term': [
      (q) => `The meaning waits; the word has wandered off. ${q}`,
      (q) => `Call it home by its name: ${small(q)}`,
      same,
      (q) => `One word holds all of this. ${q}`,
    ],
    why: [(q) => `Behind each thing another stirs: ${small(q)}`, (q) => `Follow the river to its spring. ${q}`, same],
    gap: [
      (q) => `One thread has slipped from the cloth: ${q}`,
      (q) => `Hear the line, and lend it its lost word: ${q}`,
      (q) => `A silence in the sentence asks for you: ${q}`,
    ],
    plain: [
      (q) => `Listen, and answer plainly: ${small(q)}`,
      same,
      (q) => `The page remembers; do you? ${q}`,
      (q) => `A small door opens on a question. ${q}`,
    ],
  },
}

const explanations: Record<Exclude<Style, 'simple'>, Frame[]> = {
  'gen-z': [(text) => `Straight from the source: ${text}`, (text) => `Receipts: ${text}`, (text) => `Here’s the tea. ${text}`],
  poetic: [
    (text) => `So the page tells it: ${text}`,
    (text) => `In the text’s own breath: ${text}`,
    (text) => `Thus it was written: ${text}`,
  ],
}

/** The question in the wording of a style; what is asked stays word for word. `turn` varies the frame from item to item. */
export function dressQuestion(question: string, { style, manner, turn }: { style: Style; manner: Manner; turn: number }): string {
  if (style === 'simple') return question
  return pick(frames[style][manner], turn)(question)
}

/** The explanation in the wording of a style; the source's sentence stays word for word. */
export function dressExplanation(text: string, { style, turn }: { style: Style; turn: number }): string {
  return style === 'simple' ? text : pick(explanations[style], turn)(text)
}

const pick = (choices: readonly Frame[], turn: number): Frame => choices[turn % choices.length] ?? same

/** The question word without its capital, where a colon or comma leads to it. */
const small = (question: string) => question.replace(/^(What|Which|Why|When|Where|How|Who|In|At|Of|By|Into) /, (word) => word.toLowerCase())
