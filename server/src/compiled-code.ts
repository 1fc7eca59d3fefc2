import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Keeps what Node makes of the modules imported after this, so that later starts neither strip types nor compile: half of a
 * child's start. In our own folder, since code in the system's temporary one could be anybody's.
 */
export function keepCompiledCode(): void {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
}
