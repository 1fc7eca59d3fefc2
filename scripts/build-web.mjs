// Builds the web app when what it is made of has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, withNode24 } from './node-24.mjs'
import { root, run, stop } from './project.mjs'

const inputs = [
  'web/src',
  'web/public',
  'web/scripts',
  'web/index.html',
  'web/landing.html',
  'web/vite.config.ts',
  'packages/contract/src',
  'package-lock.json',
]
const stamp = join(root, 'web/dist/.built-from')

const filesBelow = (path) => {
  if (!existsSync(join(root, path))) return []
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of inputs) {
    const files = /\.\w+$/.test(path) ? [join(root, path)] : filesBelow(path).sort()
    for (const file of files) if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export const buildWeb = async () => {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web app ...')
  const code = await run(node24(), [join(root, 'web/scripts/build.mjs')], { env: withNode24(), quiet: false })
  if (code !== 0) stop('Building the web app failed: see the lines above.')
  writeFileSync(stamp, wanted)
}

if (process.argv[1] === import.meta.filename) await buildWeb()
