import Fastify from 'fastify'
import { Pool } from 'pg'

/** The floor that our routes are measured against: one Fastify route that does one indexed query, and nothing else. */
export const startBareServer = async (databaseUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const fastify = Fastify({ logger: false })
  fastify.get('/', async () => {
    const { rows } = await pool.query('select id, issuer, subject, email, first_name, last_name from users where id = $1', [1])
    return rows[0] ?? {}
  })
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: async () => {
      await fastify.close()
      await pool.end()
    },
  }
}
