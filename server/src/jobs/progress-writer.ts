import type { JobsLog } from './job.ts'

/**
 * Writes how far a job is, one state at a time: of what comes while one is being written, the newest waits and the rest is
 * skipped, since it says it all. A state that could not be written is only logged, because the end of the job does not depend
 * on it; `settle` resolves when nothing is being written any more.
 */
export function makeProgressWriter<State>(write: (state: State) => Promise<unknown>, log: Pick<JobsLog, 'warn'>) {
  let newest: State | null = null
  let writing: Promise<void> | null = null

  const writeAll = async () => {
    while (newest !== null) {
      const state = newest
      newest = null
      await write(state).catch((error: unknown) => log.warn({ err: error }, 'the progress of a job could not be stored'))
    }
    writing = null
  }

  return {
    tell(state: State): void {
      newest = state
      writing ??= writeAll()
    },
    async settle(): Promise<void> {
      await writing
    },
  }
}
