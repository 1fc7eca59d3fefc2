import type { Schema } from '@stackademy/contract/endpoint'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** The value as the schema makes it; else a refusal that names the first field that is wrong and says what it may be. */
export function parseInput<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (!issue) throw parsed.error
  const field = issue.path.join('.') || null
  throw new AppError('invalid_input', sentenceFor(issue, field), field ? { field } : undefined)
}

const numberFormat = new Intl.NumberFormat('en')

function sentenceFor(issue: z.core.$ZodIssue, field: string | null): string {
  const subject = field ? `"${field}"` : 'The request'
  if (issue.code === 'invalid_type') return `${subject} must be ${typeNames[issue.expected] ?? issue.expected}.`
  if (issue.code === 'invalid_value') return `${subject} must be one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_big')
    return `${subject} may ${sizeOf(issue.origin)} at most ${numberFormat.format(issue.maximum)}${unitOf(issue.origin)}.`
  if (issue.code === 'too_small') return sentenceForTooSmall(issue, subject)
  return `${subject} is not valid. Please check it and try again.`
}

function sentenceForTooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, subject: string): string {
  if (origin === 'string' && minimum === 1) return `${subject} must not be empty.`
  const least = `${inclusive === false ? 'more than' : 'at least'} ${numberFormat.format(minimum)}`
  return `${subject} must ${sizeOf(origin)} ${least}${unitOf(origin)}.`
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a set of fields',
  array: 'a list',
}
const sizeOf = (origin: string) => (origin === 'string' || origin === 'array' ? 'have' : 'be')
const unitOf = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')
