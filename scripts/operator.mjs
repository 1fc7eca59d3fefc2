// npm run operator COMMAND: asks the running server, through the socket in its data folder.
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run } from './project.mjs'

await install()
const program = join(root, 'server/src/operator/ask.ts')
process.exitCode = await run(node24(), ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], { env: withNode24() })
