import type { Style } from '@stackademy/contract/generation'
import type { Candidate } from './candidate.ts'

/** Puts words around a text that is complete by itself and stays word for word. */
export type Frame = (text: string) => string

type Manner = Candidate['manner']

/** How a style speaks: a question of each manner, and those whose grammar allows other words altogether. */
export type Voice = Record<Manner, readonly Frame[]> & {
  /** "What is X?" */
  defining: readonly ((asked: { verb: string; term: string }) => string)[]
  /** "What is the term for X?" */
  naming: readonly Frame[]
  /** "What does “X” mean?" */
  meaning: readonly Frame[]
  explaining: readonly Frame[]
  heading: readonly Frame[]
}

/** The question word without its capital, where a colon or comma leads to it. */
const small = (question: string) =>
  question.replace(/^(What|Which|Why|When|Where|How|Who|In|At|Of|By|Into|During|Under|Within) /, (word) => word.toLowerCase())

export const frames: Record<Exclude<Style, 'simple'>, Voice> = {
  'gen-z': {
    defining: [
      ({ verb, term }) => `okay so what even ${verb} ${term}?`,
      ({ verb, term }) => `your group chat just asked what ${term} ${verb}. What do you text back?`,
      ({ verb, term }) => `what ${verb} ${term}? Main-character energy only.`,
      ({ term }) => `define ${term} like your grade depends on it, because it kinda does.`,
      ({ verb, term }) => `POV: the teacher calls on you. What ${verb} ${term}?`,
    ],
    naming: [
      (d) => `${d}: drop the term.`,
      (d) => `what do we call ${d}? No cap, this one comes up.`,
      (d) => `the vibe is ${d}. What’s it called?`,
      (d) => `spill: what’s the word for ${d}?`,
    ],
    meaning: [
      (t) => `what does ${t} actually mean, in human words?`,
      (t) => `translate ${t} for the group chat. What does it mean?`,
      (t) => `${t}: what’s that supposed to mean?`,
    ],
    'what is': [(q) => `No cap, this one shows up on the test. ${q}`, (q) => `Explain it to the group chat: ${small(q)}`],
    'which term': [(q) => `It’s giving vocabulary. ${q}`, (q) => `Spill it: ${small(q)}`],
    why: [
      (q) => `Okay but ${small(q)}`,
      (q) => `${q} Make it make sense.`,
      (q) => `Real talk, ${small(q)}`,
      (q) => `Plot twist explained: ${small(q)}`,
    ],
    gap: [
      (q) => `Finish the thought, bestie: ${q}`,
      (q) => `One word is ghosting us: ${q}`,
      (q) => `Fill it in before the timer eats you: ${q}`,
      (q) => `The blank is lowkey everything here: ${q}`,
    ],
    plain: [
      (q) => `Quick one: ${small(q)}`,
      (q) => `Pop quiz, but make it fun. ${q}`,
      (q) => `Lowkey important: ${small(q)}`,
      (q) => `${q} You’ve got this.`,
      (q) => `Bet you know this: ${small(q)}`,
    ],
    explaining: [(text) => `Receipts: ${text}`, (text) => `Straight from the source: ${text}`, (text) => `Here’s the tea. ${text}`],
    heading: [(t) => `${t}, but make it make sense`, (t) => `The lowdown: ${t}`, (t) => `${t}: the main-character notes`],
  },
  poetic: {
    defining: [
      ({ verb, term }) => `turn the name over like a stone in the hand: what ${verb} ${term}?`,
      ({ term }) => `unfold, line by line, the meaning of ${term}.`,
      ({ verb, term }) => `a lantern is lifted. What ${verb} ${term}, now that you see?`,
      ({ verb, term }) => `softly, before the page is turned: what ${verb} ${term}?`,
    ],
    naming: [
      (d) => `the meaning waits, its name has wandered off: ${d}. Call it home.`,
      (d) => `by what one word do we remember ${d}?`,
      (d) => `here is the shape: ${d}. What is its name?`,
    ],
    meaning: [
      (t) => `what sleeps inside the word ${t}? Wake its meaning.`,
      (t) => `hold ${t} up to the light: what does it mean?`,
      (t) => `if ${t} could speak, what would it say that it means?`,
    ],
    'what is': [(q) => `A name is a lantern; show what it lights. ${q}`, (q) => `Before the page is turned, say softly: ${small(q)}`],
    'which term': [(q) => `One word holds all of this. ${q}`, (q) => `Call it home by its name: ${small(q)}`],
    why: [
      (q) => `Behind each thing another stirs: ${small(q)}`,
      (q) => `Follow the river to its spring. ${q}`,
      (q) => `No leaf falls without its wind: ${small(q)}`,
    ],
    gap: [
      (q) => `One thread has slipped from the cloth: ${q}`,
      (q) => `Hear the line, and lend it its lost word: ${q}`,
      (q) => `A silence in the sentence asks for you: ${q}`,
    ],
    plain: [
      (q) => `Listen, and answer plainly: ${small(q)}`,
      (q) => `The page remembers; do you? ${q}`,
      (q) => `A small door opens on a question: ${small(q)}`,
      (q) => `Carry this one to the window’s light. ${q}`,
    ],
    explaining: [
      (text) => `So the page tells it: ${text}`,
      (text) => `In the text’s own breath: ${text}`,
      (text) => `Thus it was written: ${text}`,
    ],
    heading: [(t) => `Of ${t}`, (t) => `${t}, as the page tells it`, (t) => `A lantern on ${t}`],
  },
}
