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
const start = (args, cwd) => spawn(node24(), args, { cwd, env, stdio: 'inherit' })

const children = [
  start(['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], root),
  start([join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(webPort), '--strictPort'], join(root, 'web')),
]
console.log(`Open http://127.0.0.1:${webPort}`)

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) child.on('exit', stopAll)
