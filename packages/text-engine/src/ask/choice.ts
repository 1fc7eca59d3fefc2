import type { OptionSort } from './option-class.ts'

/** A phrase that some other fact answers, with what that fact is about. */
export interface Choice {
  text: string
  topic: string
  start: number
  /** How well it would tempt: defined terms before marked ones before frequent ones. */
  weight: number
  sort: OptionSort
}
