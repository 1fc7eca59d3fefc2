import { randomUUID } from 'node:crypto'
import { startPostgresql } from '../server/src/testing/postgresql-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '../server/src/testing/test-database.ts'

const clusterVariable = 'JOURNEY_CLUSTER_URL'

/** Before all journeys: a PostgreSQL of our own, when JOURNEY_DATABASE asks for one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_DATABASE !== 'postgresql') return undefined
  const cluster = await startPostgresql()
  process.env[clusterVariable] = cluster.url
  return cluster.stop
}

/** An empty database for one server; null where the server keeps its own in its data folder. */
export const makeDatabase = async (): Promise<{ url: string; drop(): Promise<void> } | null> => {
  const cluster = process.env[clusterVariable]
  if (!cluster) return null
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await createDatabase(cluster, { name })
  return { url: withDatabase(cluster, name), drop: () => dropDatabase(cluster, name) }
}
