import type { UnitOfWork } from '../../unit-of-work.ts'
import { type Auth, makeAuthService } from './service.ts'
import { type Database, makeAuthStore, type PlanColumn, type ProgressColumns } from './store.ts'

export { registerAuth } from './routes.ts'
export { type Arrival, type Auth, hashOf } from './service.ts'
export { makeSignInFlow } from './sign-in-flow.ts'
export { type Account, type Identity, ownerOfSession } from './store.ts'

/** Who somebody is and where they are signed in. */
export function makeAuth({ database, unitOfWork, progress, plan }: Parts): Auth {
  return makeAuthService(makeAuthStore(database, { progress, plan }), unitOfWork)
}

interface Parts {
  database: Database
  unitOfWork: UnitOfWork
  progress: ProgressColumns
  plan: PlanColumn
}
