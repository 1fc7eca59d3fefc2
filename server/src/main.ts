import { flushCompileCache } from 'node:module'
import { keepCompiledCode } from './compiled-code.ts'
import './database/quick-drizzle-imports.ts'

keepCompiledCode()

// Imported only now: what is imported statically is loaded before any line runs.
const { runServer } = await import('./run-server.ts')
await runServer()
flushCompileCache()
