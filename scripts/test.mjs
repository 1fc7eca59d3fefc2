// npm test: every check and every test, each runner's report added up in the last line. With --without-browser (npm run
// check) all but the tests that need Chromium.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run } from './project.mjs'
import { chromium, postgresql } from './test-needs.mjs'

const withoutBrowser = process.argv.includes('--without-browser')
const reports = join(root, '.build/reports')
const failures = []
const totals = { passed: 0, failed: 0 }
const passedBy = {}

const title = (name) => console.log(`\n== ${name}`)

/** A check passes or fails as a whole; a failing one counts as one failure. */
const check = async (name, script, args) => {
  title(name)
  const code = await run(node24(), [join(root, 'node_modules', script), ...args], { env: withNode24() })
  if (code !== 0) fail(`${name} failed`)
}

const fail = (sentence) => {
  failures.push(sentence)
  totals.failed += 1
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Adds a runner's own counts; a runner that reports no test, or leaves one out, fails. */
const add = (name, { code, passed, failed, left }) => {
  totals.passed += passed
  totals.failed += failed
  passedBy[name] = passed
  if (failed > 0) failures.push(`${name}: ${failed} failed`)
  else if (code !== 0) fail(`${name}: the runner ended with ${code}`)
  if (passed + failed === 0) fail(`${name}: no test ran`)
  if (left > 0) fail(`${name}: ${left} skipped, to do or focused away`)
}

const vitest = async (project, env = {}) => {
  title(`tests: ${project}`)
  const file = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(node24(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env: { ...withNode24(), ...env } })
  const report = readReport(file)
  add(project, {
    code,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    left: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

const playwright = async (env) => {
  title('tests: journeys in the browser')
  const file = join(reports, 'journeys.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys', '--reporter=list,json']
  const code = await run(node24(), [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    env: { ...withNode24(), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const stats = readReport(file)?.stats
  add('journeys', {
    code,
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    left: stats?.skipped ?? 0,
  })
}

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

for (const part of ['packages', 'server', 'web', 'e2e']) await check(`types: ${part}`, 'native/bin/tsc', ['-p', part])
await check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])
await check('format', '@biomejs/biome/bin/biome', ['ci', '--colors=off'])
await check('imports', '../scripts/check-imports.mjs', ['--prove'])
await check('unused code', 'knip/bin/knip.js', [])

await vitest('packages')
await vitest('server')
await vitest('server-pglite')
if (await postgresql()) await vitest('server-postgresql')
else fail('the server was not tested on PostgreSQL')
if (passedBy['server-pglite'] !== passedBy['server-postgresql'])
  fail(`the databases ran different counts: ${passedBy['server-pglite']} on PGlite, ${passedBy['server-postgresql']} on PostgreSQL`)

if (!withoutBrowser) {
  const browser = await chromium()
  if (browser) {
    const env = { CHROMIUM_PATH: browser }
    await vitest('web', env)
    await buildWeb()
    await playwright(env)
  } else fail('the web app was not tested in a browser')
}

console.log()
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
