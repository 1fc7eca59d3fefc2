import type { Document } from '@stackademy/contract/document'
import type { ResultType, Source, Style } from '@stackademy/contract/generation'
import type { Candidate } from './ask/candidate.ts'
import type { Fact, Origin } from './find/fact.ts'
import type { Reading, Sentence } from './read/reading.ts'

export interface StudyRequest {
  document: Document
  resultType: ResultType
  /** How many items are wanted; for guides the most sections. */
  quantity: number
  style: Style
  seed: string
}

/** What the last two stages work with. */
export interface Making {
  request: StudyRequest
  reading: Reading
  statements: readonly Sentence[]
  facts: readonly Fact[]
  decide(candidate: Candidate, fault: string | null): void
  onJudge(): void
}

export const sourceOf = ({ quote, start, end, page, section }: Origin): Source => ({ quote, start, end, page, section })
