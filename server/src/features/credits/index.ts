import type { Queryable } from '../../unit-of-work.ts'
import { type CreditsParts, makeCreditsService } from './service.ts'
import { makeCreditStore } from './store.ts'

export { checkLedger } from './check-ledger.ts'
export { registerCredits } from './routes.ts'
export type { Credits } from './service.ts'

/** What people pay and are paid with. */
export const makeCredits = ({ db, ...parts }: Omit<CreditsParts, 'store'> & { db: Queryable }) =>
  makeCreditsService({ store: makeCreditStore(db), ...parts })
