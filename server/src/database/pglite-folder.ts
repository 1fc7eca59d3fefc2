import fs from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export const openPgliteInMemory = (): Promise<PGlite> => PGlite.create()

/**
 * Opens the database in the folder `database` of `dataDir`, made first where there is none. `durable`: a commit is
 * answered when it is on the disk.
 */
export async function openPgliteFolder({ dataDir, durable }: { dataDir: string; durable: boolean }): Promise<PGlite> {
  const folder = join(dataDir, 'database')
  if (!(await exists(folder))) await initializeFolder(folder)
  if (!durable) return PGlite.create({ dataDir: folder })
  return PGlite.create({ fs: new SyncingNodeFS(folder), startParams: durableStartParams() })
}

/** PGlite turns fsync off. Of the ways to sync, only the plain `fsync` reaches the file system from WebAssembly. */
function durableStartParams(): string[] {
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}

/**
 * PGlite's file system of real files, where fsync does something: Emscripten has no such operation for Node's files, so
 * that out of the box it succeeds without reaching the disk. In place before the database starts, since its recovery
 * syncs too.
 */
class SyncingNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => addFsync(module.NODEFS as EmscriptenNodeFS)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** The parts of Emscripten's NODEFS that its types leave out. */
interface EmscriptenNodeFS {
  stream_ops: { fsync?(stream: { nfd: number }): number }
  /** Turns a Node error into the error number that PostgreSQL sees. */
  tryFSOperation(operation: () => void): void
}

function addFsync(nodeFS: EmscriptenNodeFS): void {
  nodeFS.stream_ops.fsync = (stream) => {
    nodeFS.tryFSOperation(() => fs.fdatasyncSync(stream.nfd))
    return 0
  }
}

/** Makes an empty database beside the folder and renames it when it is complete and on the disk: a kill leaves all or nothing. */
async function initializeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const pglite = await PGlite.create({ dataDir: draft })
  await pglite.close()
  await syncTree(draft)
  await rename(draft, folder)
  await syncPath(join(folder, '..'))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? syncTree(path) : syncPath(path))
  }
  await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
