// npm start: installs what is missing, finds or brings Node 24, builds the web app if it changed, and runs the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node24 } from './node-24.mjs'
import { root } from './project.mjs'

await install()
await buildWeb()

// The fourth channel tells the server when this script is gone, however it went.
const server = spawn(node24(), ['--disable-warning=ExperimentalWarning', join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))

// npm passes a signal to the shell between us, which dies of it and tells nobody: notice that our parent has changed.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 500)
watch.unref()

server.on('exit', (code, signal) => process.exit(signal ? 1 : code))
