import type { Document } from '@stackademy/contract/document'
import type { DraftFlashcard, DraftQuizItem } from '@stackademy/contract/generation'
import { contentWords } from '../ask/english.ts'
import { readDocument } from '../read/read-document.ts'
import { judgeItem } from './judge-item.ts'
import type { Fault } from './judged.ts'
import { knowledgeOf } from './knowledge.ts'

export interface Judgement<T> {
  kept: T[]
  /** How many were refused, by the name of the fault. */
  rejected: Partial<Record<Fault | 'duplicate-stem', number>>
}

/** Parts the items that a careful teacher could hand out from those with a fault or a question asked before. Takes items from any maker. */
export function judgeItems<T extends DraftFlashcard | DraftQuizItem>(items: readonly T[], document: Document): Judgement<T> {
  const knowledge = knowledgeOf(readDocument(document))
  const stems = new Set<string>()
  const rejected: Judgement<T>['rejected'] = {}
  const kept = items.filter((item) => {
    const stem = contentWords(item.question).sort().join(' ')
    const fault = judgeItem(item, { document, knowledge }) ?? (stems.has(stem) ? 'duplicate-stem' : null)
    if (fault) rejected[fault] = (rejected[fault] ?? 0) + 1
    else stems.add(stem)
    return fault === null
  })
  return { kept, rejected }
}
