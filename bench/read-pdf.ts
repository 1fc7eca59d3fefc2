// What the first bench measures against pdftotext: a whole process that turns one PDF into text, with the server's own means:
// a second process that is started at once reads half of the pages. Prints the memory that both held at most, in MB.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { keepCompiledCode } from '../server/src/compiled-code.ts'
import type { PageSharing } from '../server/src/engines/page-sharing.ts'

keepCompiledCode()
const { createPool } = await import('../server/src/engines/pool.ts')
const { sharePages } = await import('../server/src/engines/page-sharing.ts')
const { makeFolderStorage } = await import('../server/src/outside/storage/folder-storage.ts')

const [pdf = '', text = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'bench-read-'))
const storage = makeFolderStorage(folder)
const file = { fileKey: 'book', checkpointKey: 'pages', languages: ['eng'] as const }
const link = storage.localPath?.(file.fileKey) ?? ''
mkdirSync(dirname(link), { recursive: true })
symlinkSync(resolve(pdf), link)

const { signal } = new AbortController()
const pool = createPool({ module: new URL('../server/src/engines/child.ts', import.meta.url), memoryLimitBytes: 2 ** 30, size: 1 })
const shared = Promise.withResolvers<PageSharing['hear']>()
const helper = pool.run({
  task: 'helpReadPdf',
  request: { storage: { kind: 'folder', folder }, ...file },
  timeLimitMs: 60_000,
  signal,
  onMessage: async (said) => (await shared.promise)(said),
})

const { readPdfFile } = await import('../server/src/engines/tasks/read-pdf-file.ts')
const startHelper = (hear: PageSharing['hear']) => {
  shared.resolve(hear)
  return helper
}
const sharing = sharePages({ startHelper, isBusy: () => false, onProgress: () => {} })
const send = async (said: never) => ('progress' in said ? undefined : sharing.hear(said))
const read = await readPdfFile({ bytes: readFileSync(pdf), storage, ...file }, { signal, send: (said) => send(said as never) })
if (!read.ok) throw new Error(read.reason)
writeFileSync(text, read.document.text)

/** What a process held at most; the pages of the files that it runs, such as Node itself, are the same in both. */
const kilobytes = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const ownMb = (pid: number) => (kilobytes(pid, 'VmHWM') - kilobytes(pid, 'RssFile')) / 1024
console.log([process.pid, ...pool.processes()].reduce((sum, pid) => sum + ownMb(pid), kilobytes(process.pid, 'RssFile') / 1024))
void helper.catch(() => {})
await pool.close()
rmSync(folder, { recursive: true })
