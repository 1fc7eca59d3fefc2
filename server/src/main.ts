import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import './database/quick-drizzle-imports.ts'

// Keeps what Node makes of our files, so that later starts neither strip types nor compile. Not where others may write.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

// Imported only now: a static import would be loaded before the two lines above have their effect.
const { runServer } = await import('./run-server.ts')
await runServer()
flushCompileCache()
