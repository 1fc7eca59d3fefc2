import type { Source } from '@stackademy/contract/generation'
import type { Part } from './predicate-parts.ts'

/** Where a fact was said. `text` is the quote with its citations and opening link words left out. */
export interface Origin extends Source {
  text: string
}

/** A statement worth asking for, taken apart by its kind. Phrases stand as inside a sentence, without final stop. */
export type Fact = { origin: Origin; isMarked: boolean } & (
  | { kind: 'definition'; term: string; verb: 'is' | 'are' | 'was' | 'were'; definition: string; isBare: boolean; isPerson: boolean }
  | { kind: 'meaning'; term: string; verb: 'mean' | 'refer to' | 'state' | 'involve'; isPlural: boolean; meaning: string }
  | { kind: 'occurrence'; term: string; isPlural: boolean; circumstance: string }
  | { kind: 'naming'; description: string; verb: 'is' | 'are'; name: string; isOther: boolean }
  | { kind: 'abbreviation'; short: string; long: string }
  | { kind: 'reason'; claim: Clause; reason: string }
  | { kind: 'manner'; claim: Clause; manner: string }
  | { kind: 'condition'; claim: Clause; condition: string }
  | { kind: 'effect'; link: string; circumstance: string; outcome: string; tense: 'present' | 'past' | 'would'; name: string | null }
  | { kind: 'statement'; setting: string; clause: Clause; parts: Part[]; isTermSubject: boolean; subjectClass: string | null }
  | { kind: 'measure'; subject: string; verb: string; value: string }
  | { kind: 'identity'; subject: string; verb: 'is' | 'was' | 'are' | 'were'; description: string; isPerson: boolean }
  | { kind: 'doer'; setting: string; doer: string; asked: 'person' | 'people' | 'thing'; deed: string }
  | { kind: 'agent'; claim: Clause; agent: string; isPerson: boolean }
  | { kind: 'deed'; person: string; deed: string }
  | { kind: 'time'; claim: Clause; time: string; isYear: boolean }
  | { kind: 'place'; claim: Clause; place: string }
  | { kind: 'formula'; name: string; formula: string }
  | { kind: 'list'; verb: 'are' | 'were'; count: string; what: string; owner: string; members: string }
  | { kind: 'aim'; claim: Clause; aim: string }
  | { kind: 'sort'; subject: string; verb: 'is' | 'are'; noun: string; sort: string }
  | { kind: 'count'; verb: 'are' | 'were'; number: string; what: string; where: string }
  | { kind: 'purpose'; noun: string; owner: string; purpose: string }
  | { kind: 'difference'; term: string; other: string; difference: string }
  | {
      kind: 'statement with a name'
      before: string
      name: string
      after: string
      asked: 'person' | 'place name' | 'name' | 'year' | 'number'
    }
  | { kind: 'statement with a term'; before: string; term: string; after: string }
)

export type FactKind = Fact['kind']

export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>

/** A main clause: who, its auxiliary where it has one, what it does, and what follows the verb. */
export interface Clause {
  subject: string
  isPlural: boolean
  auxiliary: string | null
  isNegated: boolean
  isPassive: boolean
  /** Adverbs between auxiliary or subject and verb: "generally", "often". */
  adverb: string
  /** The verb as said; null where the auxiliary (is, are) is the verb. */
  verb: string | null
  lemma: string
  isPast: boolean
  rest: string
}
