/** Faults in the order of the rubric (docs/engine/rubric.md): of several, the first is an item's primary fault. */
export const faults = [
  'quote-not-found',
  'not-answerable',
  'wrong-answer',
  'negation-lost',
  'hedge-lost',
  'claim-as-fact',
  'wrong-attachment',
  'wrong-head',
  'source-error',
  'dangling-reference',
  'missing-context',
  'dangling-quote',
  'bare-abbreviation',
  'two-things',
  'too-open',
  'leak',
  'article-leak',
  'list-cut',
  'fragment',
  'answer-mismatch',
  'sentence-as-answer',
  'answer-too-long',
  'also-correct',
  'duplicate-option',
  'option-kind',
  'odd-option-out',
  'weak-distractor',
  'meta',
  'exercise-as-fact',
  'caption-as-fact',
  'trivial',
  'random-blank',
  'markup',
  'ungrammatical',
  'source-slip',
  'awkward',
] as const

export type Fault = (typeof faults)[number]

/** One of these does not fail an item, two do. */
const minor: ReadonlySet<Fault> = new Set([
  'dangling-quote',
  'bare-abbreviation',
  'answer-too-long',
  'weak-distractor',
  'source-slip',
  'awkward',
])

export const isMinor = (fault: Fault): boolean => minor.has(fault)

/** Whether an item with these faults may still be handed to a student. */
export const isAcceptable = (found: readonly Fault[]): boolean => found.every(isMinor) && found.length < 2

export const primaryFault = (found: readonly Fault[]): Fault | null => faults.find((fault) => found.includes(fault)) ?? null
