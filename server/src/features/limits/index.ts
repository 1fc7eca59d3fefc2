import type { Queryable } from '../../unit-of-work.ts'
import { type LimitsParts, makeLimitsService } from './service.ts'
import { makeLimitStore } from './store.ts'

export { registerLimits } from './routes.ts'
export type { Limits } from './service.ts'

export const makeLimits = ({ db, ...parts }: Omit<LimitsParts, 'store'> & { db: Queryable }) =>
  makeLimitsService({ store: makeLimitStore(db), ...parts })
