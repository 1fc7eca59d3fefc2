import { serveTasks } from './task-server.ts'
import type { makeItems } from './tasks/make-items.ts'
import type { readDocument } from './tasks/read-document.ts'

/** What runs in the child processes. An engine is loaded by the first task that needs it and stays for the next ones. */
serveTasks({
  readDocument: async (...task: Parameters<typeof readDocument>) => (await import('./tasks/read-document.ts')).readDocument(...task),
  makeItems: async (...task: Parameters<typeof makeItems>) => (await import('./tasks/make-items.ts')).makeItems(...task),
})
