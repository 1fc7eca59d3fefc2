// npm run journeys: every journey on both databases, in a network of its own that has nothing but the loopback interface.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { ask, root, run, stop } from './project.mjs'
import { chromium, postgresql } from './test-needs.mjs'

await install()
const browser = await chromium()
if (!browser || !(await postgresql())) process.exit(1)
await buildWeb()

const canUnshare = ask('unshare', ['-rn', 'true']) !== null
if (!canUnshare) stop('npm run journeys needs Linux with unshare, to take the network away. npm test runs the journeys without that.')

const quote = (word) => `'${word.replaceAll("'", "'\\''")}'`
const playwright = [
  node24(),
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--project',
  'journeys',
]
const alone = `ip link set lo up 2>/dev/null || ifconfig lo up; exec ${playwright.map(quote).join(' ')} --reporter=list`
const asRoot = process.getuid() === 0 ? [] : ['-r']

let worst = 0
for (const database of ['pglite', 'postgresql']) {
  console.log(`\n== journeys on ${database}, loopback only`)
  const env = { ...withNode24(), CHROMIUM_PATH: browser, JOURNEY_DATABASE: database }
  worst = Math.max(worst, await run('unshare', [...asRoot, '-n', 'sh', '-c', alone], { env }))
}
process.exitCode = worst
