// npm run dev: the server restarts and the browser reloads when a file is saved. The page comes from Vite, which passes
// /api on to the server, so the server is told that its public address is Vite's.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root } from './project.mjs'

await install()
const webPort = Number(process.env.WEB_PORT ?? 5173)
const serverPort = Number(process.env.PORT ?? 4317)
const env = {
  ...process.env,
  ...withNode24(),
  PORT: String(serverPort),
  WEB_PORT: String(webPort),
  PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  ALLOW_DEV_LOGIN: '1',
}
// Each in a process group of its own, so that Ctrl-C reaches them once, from here, and the server closes in peace.
const start = (args, cwd) => spawn(node24(), args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })

// The packages too: the server's child processes load them, and nobody tells the server when they change.
const watched = ['server/src', 'packages'].map((path) => `--watch-path=${join(root, path)}`)
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  start(['--disable-warning=ExperimentalWarning', ...watched, '--watch-preserve-output', join(root, 'server/src/main.ts')], root),
  start([vite, '--host', '127.0.0.1', '--port', String(webPort), '--strictPort', '--clearScreen', 'false'], join(root, 'web')),
]

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exitCode = 0
    stopAll()
  })
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stopAll()
  })
}

// npm passes a signal to the shell between us, which dies of it and tells nobody: notice that our parent has changed.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== parent) stopAll()
}, 500)
watch.unref()
