// Installs what the lockfile names, when it is not there yet or the lockfile has changed since.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './project.mjs'

const stamp = join(root, 'node_modules/.installed-lockfile')

export const install = async () => {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  console.log('Installing packages (the first time takes about a minute) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lockfile from a registry that lacks the builds for some other platform.
  const code = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) stop('Installing packages failed: see the lines above. Is the package registry reachable?')
  writeFileSync(stamp, lockfile)
}
