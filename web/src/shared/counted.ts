import type { ResultType } from '@stackademy/contract/generation'
import { resultKinds } from './result-kinds.ts'

/** "1 card", "12 questions". */
export function counted(count: number, resultType: ResultType) {
  const { unit } = resultKinds[resultType]
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`
}
