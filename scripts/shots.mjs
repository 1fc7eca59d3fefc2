// npm run shots [name ...]: pictures of every screen and state, both sizes, both themes, in shots/, with a contact sheet each.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run } from './project.mjs'
import { chromium } from './test-needs.mjs'

await install()
const browser = await chromium()
if (!browser) process.exit(1)
await buildWeb()
rmSync(join(root, 'shots'), { recursive: true, force: true })
const names = process.argv.slice(2)
const env = { ...withNode24(), CHROMIUM_PATH: browser, ...(names.length > 0 ? { SHOTS: names.join(',') } : {}) }
const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'shots', '--reporter=list']
process.exitCode = await run(node24(), [join(root, 'node_modules/@playwright/test/cli.js'), ...args], { env })
console.log('Look at shots/*.png: one contact sheet a screen or state.')
