import { flushCompileCache } from 'node:module'
import { keepCompiledCode } from '../compiled-code.ts'
import { serveTasks } from './task-server.ts'
import type { correctDocument } from './tasks/correct-document.ts'
import type { makeItems } from './tasks/make-items.ts'
import type { readDocument } from './tasks/read-document.ts'
import type { helpReadPdf } from './tasks/read-pdf-file.ts'

keepCompiledCode()

/** What runs in the child processes. An engine is loaded by the first task that needs it and stays for the next ones. */
serveTasks({
  readDocument: async (...task: Parameters<typeof readDocument>) => (await load(import('./tasks/read-document.ts'))).readDocument(...task),
  helpReadPdf: async (...task: Parameters<typeof helpReadPdf>) => (await load(import('./tasks/read-pdf-file.ts'))).helpReadPdf(...task),
  correctDocument: async (...task: Parameters<typeof correctDocument>) =>
    (await load(import('./tasks/correct-document.ts'))).correctDocument(...task),
  makeItems: async (...task: Parameters<typeof makeItems>) => (await load(import('./tasks/make-items.ts'))).makeItems(...task),
})

/** Children are killed rather than ended, so that what they compiled is written at once. */
async function load<Module>(importing: Promise<Module>): Promise<Module> {
  const module = await importing
  flushCompileCache()
  return module
}
