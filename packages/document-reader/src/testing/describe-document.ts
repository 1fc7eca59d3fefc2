import type { Document } from '@stackademy/contract/document'
import type { ReadOutcome } from '../read-outcome.ts'

/** The document of an outcome that must have one. */
export function documentOf(outcome: ReadOutcome): Document {
  if (!outcome.ok) throw new Error(`not read: ${outcome.reason}`)
  return outcome.document
}

/** A line for each block: its kind, its level if it has one, and its text. */
export const blockLines = ({ text, blocks }: Document): string[] =>
  blocks.map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`)

/** What is emphasised, in order. */
export const emphasised = ({ text, blocks }: Document): string[] =>
  blocks.flatMap(({ emphasis = [] }) => emphasis.map(({ start, end }) => text.slice(start, end)))
