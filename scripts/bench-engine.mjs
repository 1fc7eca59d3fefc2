// npm run bench:engine [-- --untimed | --sample SEED [--size N] | --verdicts FOLDER | --missed | --read SEED [--size N]]: measures the study material of the text engine.
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24, withNode24 } from './node-24.mjs'
import { root, run } from './project.mjs'

await install()
const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench/engine/engine.bench.ts'), ...process.argv.slice(2)]
process.exitCode = await run(node24(), args, { env: withNode24() })
