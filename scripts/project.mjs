// Where the project is, and how its scripts run other programs. Plain JavaScript for Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Prints one readable line and ends the script. */
export const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** Runs a program in the project's folder with its output shown; answers its exit code. */
export const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: quiet ? 'ignore' : 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })

/** What a program prints, or null where it is missing or fails. */
export const ask = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
