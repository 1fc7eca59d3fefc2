// npm run operator COMMAND: asks the server that runs on DATA_DIR, and prints what it says.
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { readConfig } from '../config.ts'
import type { CommandOutcome } from './operator.ts'
import { socketPath } from './socket-path.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { dataDir } = readConfig(process.env)
const command = process.argv[2] ?? ''

const asked = request({ socketPath: socketPath(dataDir), method: 'POST', path: `/${command}` }, async (answer) => {
  const { ok, lines }: CommandOutcome = JSON.parse(Buffer.concat(await answer.toArray()).toString())
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.exitCode = ok ? 0 : 1
})
asked.once('error', () => {
  process.stderr.write(`No server runs on ${dataDir}. Start it with npm start, or set DATA_DIR to its folder.\n`)
  process.exitCode = 1
})
asked.end()
