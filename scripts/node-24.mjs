// The product runs on Node 24 or newer. A machine with an older one gets it as an npm package, beside the others.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, stop } from './project.mjs'

const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

/** Path of a Node that is 24 or newer: the one that runs this script, or the one from the package. */
export const node24 = () => {
  if (major(process.version) >= 24) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = join(root, `node_modules/node-${platform}-${process.arch}/bin`, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  return stop(`Stackademy needs Node 24 or newer; this is ${process.version}. Install it from nodejs.org, then run the command again.`)
}

/** Environment in which `node` is that Node, for the programs that we start. */
export const withNode24 = () => ({ PATH: `${dirname(node24())}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` })
