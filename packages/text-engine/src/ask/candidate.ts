import type { FactKind, Origin } from '../find/fact.ts'

/** What an answer is; options of a quiz item are all of one form. */
export type AnswerForm =
  | 'term'
  | 'definition'
  | 'reason'
  | 'outcome'
  | 'circumstance'
  | 'year'
  | 'time'
  | 'formula'
  | 'long form'
  | 'number'
  | 'quantity'
  | 'manner'
  | 'person'
  | 'people'
  | 'doer'
  | 'name'
  | 'place name'
  | 'place'
  | 'purpose'
  | 'phrase'
  | 'list'

/** A question that could be asked, before it was judged. Wording of styles comes later and leaves the answer alone. */
export interface Candidate {
  kind: FactKind
  form: AnswerForm
  /** How the question is put; styles choose their frames by it. */
  manner: 'what is' | 'which term' | 'why' | 'gap' | 'plain'
  question: string
  answer: string
  /** What the question is about: two candidates with one topic and one manner of fact are the same fact. */
  topic: string
  origin: Origin
  /** Higher is better worth asking. */
  worth: number
  /** 1 is easiest. */
  difficulty: number
  /** Words of the question that are of the form of other answers: "when the owner goes out of scope". */
  lends?: { form: AnswerForm; text: string }
}
