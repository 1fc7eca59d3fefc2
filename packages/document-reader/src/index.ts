export type { ReadOutcome } from './read-outcome.ts'
export { readers } from './readers.ts'
