// npm run fuzz [files] [first seed] [minutes]: reads mutated files of the corpus and fails on a crash of the server or on a hang.
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run } from './project.mjs'

await install()
const program = join(root, 'fuzz/read-mutated-files.ts')
process.exitCode = await run(node24(), ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], { env: withNode24() })
