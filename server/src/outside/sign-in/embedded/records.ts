import { and, eq, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../../database/connect.ts'
import { oidcRecords } from '../../../database/schema.ts'

/** What the identity server keeps, by kind of record. */
export type Records = (model: string) => Adapter

/** Keeps the identity server's records in the database, so that a sign-in survives a restart and may end on another process. */
export function makeRecords({ orm }: Database): Records {
  return (model) => {
    const isThis = (id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, id))
    const findWhere = async (condition: ReturnType<typeof isThis>): Promise<AdapterPayload | undefined> => {
      const isAlive = sql`(${oidcRecords.expiresAt} is null or ${oidcRecords.expiresAt} > now())`
      const [row] = await orm.select({ payload: oidcRecords.payload }).from(oidcRecords).where(and(condition, isAlive)).limit(1)
      return row?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        const { grantId = null, uid = null, userCode = null } = payload
        const expiresAt = expiresIn ? sql`now() + make_interval(secs => ${expiresIn})` : null
        const record = { payload: { ...payload }, grantId, uid, userCode, expiresAt }
        await orm
          .insert(oidcRecords)
          .values({ model, id, ...record })
          .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: record })
      },
      find: (id) => findWhere(isThis(id)),
      findByUid: (uid) => findWhere(and(eq(oidcRecords.model, model), eq(oidcRecords.uid, uid))),
      findByUserCode: (code) => findWhere(and(eq(oidcRecords.model, model), eq(oidcRecords.userCode, code))),
      async consume(id) {
        const consumed = sql`jsonb_set(${oidcRecords.payload}, '{consumed}', to_jsonb(floor(extract(epoch from now()))::bigint))`
        await orm.update(oidcRecords).set({ payload: consumed }).where(isThis(id))
      },
      async destroy(id) {
        await orm.delete(oidcRecords).where(isThis(id))
      },
      async revokeByGrantId(grantId) {
        await orm.delete(oidcRecords).where(eq(oidcRecords.grantId, grantId))
      },
    }
  }
}
