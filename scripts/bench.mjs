// npm run bench [name ...]: prints the figures of docs/measurements.md as tables. Without a name all of them, one after the other.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run, stop } from './project.mjs'
import { chromium } from './test-needs.mjs'

const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
const wanted = process.argv.slice(2)
for (const name of wanted) if (!all.includes(name)) stop(`There is no bench "${name}". There are: ${all.join(', ')}.`)

await install()
await buildWeb()
const browser = await chromium()
const env = { ...withNode24(), ...(browser ? { CHROMIUM_PATH: browser } : {}) }
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n## ${name}\n`)
  const code = await run(node24(), ['--disable-warning=ExperimentalWarning', join(root, `bench/${name}.bench.ts`)], { env })
  if (code !== 0) process.exitCode = 1
}
