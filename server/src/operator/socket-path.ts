import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/** Longer ones are cut off by the system, silently on some: 104 bytes on macOS, with the zero at the end. */
const longestPath = 103

/** Where the server of a data folder listens for its operator. Windows has pipes instead, in one place for all. */
export function socketPath(dataDir: string, platform = process.platform): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (platform === 'win32') return `\\\\.\\pipe\\stackademy-${name}`
  const path = join(resolve(dataDir), 'operator.sock')
  return Buffer.byteLength(path) <= longestPath ? path : `/tmp/stackademy-${name}.sock`
}
