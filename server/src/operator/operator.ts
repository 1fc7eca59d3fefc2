import { chmod, rm } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import type { Logger } from 'pino'
import { socketPath } from './socket-path.ts'

/** What a command has to tell: its lines, and whether everything is well. */
export interface CommandOutcome {
  ok: boolean
  lines: string[]
}

/** What the operator can ask of the running server, by name. */
export type Commands = Record<string, () => Promise<CommandOutcome>>

/**
 * Answers the operator's commands through a socket in the data folder, which only the user can open who runs the server:
 * the embedded database belongs to this process, so commands come to it.
 */
export function makeOperator({ dataDir, commands, log }: { dataDir: string; commands: Commands; log: Logger }) {
  const path = socketPath(dataDir)
  const server = createServer(answerBy(commands, log))

  return {
    /** Another server on the same folder (and a database of its own) keeps the socket that it has. */
    async start(): Promise<void> {
      if (await isAnswered(path)) return log.warn({ path }, 'another server answers the operator in this folder')
      await rm(path, { force: true })
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
      if (process.platform !== 'win32') await chmod(path, 0o600)
    },

    close: () => new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve())),
  }
}

const answerBy =
  (commands: Commands, log: Logger): RequestListener =>
  async ({ url = '' }, answer) => {
    const say = (status: number, outcome: CommandOutcome) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
    const name = url.slice(1)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) return say(404, { ok: false, lines: [`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`] })
    try {
      say(200, await command())
    } catch (error) {
      log.error({ err: error }, 'a command of the operator failed')
      say(500, { ok: false, lines: [`${name} failed: ${error instanceof Error ? error.message : String(error)}`] })
    }
  }

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ socketPath: path, path: '/' }, (answer) => resolve(answer.resume().statusCode !== undefined))
    asked.once('error', () => resolve(false)).end()
  })
