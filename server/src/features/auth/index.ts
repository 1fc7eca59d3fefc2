import type { Queryable, UnitOfWork } from '../../unit-of-work.ts'
import { type Auth, makeAuthService } from './service.ts'
import { makeAuthStore, type ProgressColumns } from './store.ts'

export { registerAuth } from './routes.ts'
export type { Arrival, Auth } from './service.ts'
export { makeSignInFlow } from './sign-in-flow.ts'
export type { Account, Identity } from './store.ts'

/** Who somebody is and where they are signed in. */
export function makeAuth({ db, unitOfWork, progress }: { db: Queryable; unitOfWork: UnitOfWork; progress: ProgressColumns }): Auth {
  return makeAuthService(makeAuthStore(db, progress), unitOfWork)
}
