import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { Pool } from 'pg'

/** The floor that our routes are measured against: one Fastify route that does one indexed query, and nothing else. */
const serve = async (databaseUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const fastify = Fastify({ logger: false })
  fastify.get('/', async () => {
    const { rows } = await pool.query('select id, issuer, subject, email, first_name, last_name from users where id = $1', [1])
    return rows[0] ?? {}
  })
  console.log(await fastify.listen({ port: 0, host: '127.0.0.1' }))
}

/** In a process of its own, as our server is, so that both share nothing with whoever asks. */
export const startBareServer = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [import.meta.filename, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), close: async () => void (child.kill(), await once(child, 'exit')) }
}

if (import.meta.main) await serve(process.argv[2] ?? '')
