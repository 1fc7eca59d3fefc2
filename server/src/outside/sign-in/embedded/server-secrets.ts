import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { serverSecrets } from '../../../database/schema.ts'

/** A secret that the server made for itself: made on first need, the same ever after and in every process. */
export async function keepSecret({ orm }: Database, name: string, make: () => string): Promise<string> {
  const find = async () => (await orm.select().from(serverSecrets).where(eq(serverSecrets.name, name)))[0]?.value
  const known = await find()
  if (known !== undefined) return known
  // Another process may be first: its secret counts.
  await orm.insert(serverSecrets).values({ name, value: make() }).onConflictDoNothing()
  const kept = await find()
  if (kept === undefined) throw new Error(`The secret ${name} was not stored`)
  return kept
}
