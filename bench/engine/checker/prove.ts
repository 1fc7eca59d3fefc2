import { checkItem } from './check-item.ts'
import { type Fault, faults } from './faults.ts'
import type { WrittenItem } from './written-items.ts'

export interface Proof {
  /** By the fault that was planted: how many, and how many were found by that name, or by any. */
  byFault: { fault: Fault; planted: number; named: number; caught: number }[]
  right: number
  falseAlarms: number
}

/** What the checker finds in items that a person wrote: the planted faults, and alarms on right ones. */
export function prove(written: readonly WrittenItem[]): Proof {
  const checked = written.map((each) => ({ ...each, found: checkItem(each.item, each.document.document) }))
  const planted = faults.flatMap((fault) => {
    const wrong = checked.filter((each) => each.fault === fault)
    if (wrong.length === 0) return []
    const named = wrong.filter(({ found }) => found.includes(fault)).length
    return [{ fault, planted: wrong.length, named, caught: wrong.filter(({ found }) => found.length > 0).length }]
  })
  const right = checked.filter(({ fault }) => fault === null)
  return { byFault: planted, right: right.length, falseAlarms: right.filter(({ found }) => found.length > 0).length }
}

export const sumOf = ({ byFault }: Proof) => ({
  planted: byFault.reduce((sum, { planted }) => sum + planted, 0),
  named: byFault.reduce((sum, { named }) => sum + named, 0),
  caught: byFault.reduce((sum, { caught }) => sum + caught, 0),
})
