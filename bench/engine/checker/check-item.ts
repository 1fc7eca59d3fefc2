import type { Document } from '@stackademy/contract/document'
import type { Item } from '../item.ts'
import { leaning } from './alone.ts'
import { badAnswer } from './answer.ts'
import { caseOf } from './case.ts'
import { type Fault, faults } from './faults.ts'
import { manyThings } from './one-thing.ts'
import { unfairOptions } from './options.ts'
import { untrue } from './truth.ts'
import { worthless } from './worth.ts'
import { badlyWritten } from './written.ts'

const criteria = [untrue, leaning, manyThings, badAnswer, unfairOptions, worthless, badlyWritten]

/**
 * The faults that rules can see in an item, in the order of the rubric. Shares no code with the engine's judge: what both
 * miss, only readers find.
 */
export function checkItem(item: Item, document: Document): Fault[] {
  const given = caseOf(item, document)
  const found = new Set(criteria.flatMap((criterion) => criterion(given)))
  return faults.filter((fault) => found.has(fault))
}
