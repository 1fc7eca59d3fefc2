/** What the processes that read a PDF say to the one that gives out its pages. */
export type SharingMessage =
  /** Comes first, from the process that will put the pages together: which of them nobody has read yet. */
  | { kind: 'missing'; of: number; missing: number[] }
  /** Asks for a few pages, and tells how many were read since the last claim. Answered with page numbers, none at the end. */
  | { kind: 'claim'; read: number; most: number }
  /** A page is about to be recognised from its picture, which takes long; so many others were read since the last word. */
  | { kind: 'recognising'; page: number; read: number }
  /** What took long is over. */
  | { kind: 'recognised' }
  /** Answered when the helper has stored what it read. */
  | { kind: 'gather' }

export interface PageSharing {
  /** Hears the process that puts the pages together. */
  hear(said: SharingMessage): Promise<number[] | undefined>
  /** To be called when that process has ended in whatever way; resolves when its helper has too. */
  end(): Promise<void>
}

export interface SharingParts {
  /** Starts a second process that claims pages, unless none is free; rejects when it could not go on. */
  startHelper(hear: PageSharing['hear'], signal: AbortSignal): Promise<unknown> | null
  /** Whether somebody else waits for a process. */
  isBusy(): boolean
  onProgress(progress: { progress: number; step: string }): void
}

/** Fewer pages are read before a second process has opened the file. */
const leastPagesForTwo = 40
const progressMs = 250
/** The rest of the bar is for putting the pages together. */
export const pagesShare = 0.95

/**
 * Gives out the pages of one PDF, a few at a time, to the process that asked first and to a helper, for as long as nobody
 * else waits for the helper's process. What a helper could not finish is left to the other one, which looks what is there.
 */
export function sharePages({ startHelper, isBusy, onProgress }: SharingParts): PageSharing {
  const ended = new AbortController()
  let left: number[] = []
  let of = 0
  let read = 0
  let helper: Promise<void> | null = null
  let failed = false

  /** Fewer and fewer, so that both come to the end at the same time. */
  const take = (most: number) => left.splice(0, Math.min(most, Math.ceil(left.length / 4)))

  const tell = everyNow(progressMs, () => {
    onProgress({ progress: (pagesShare * read) / of, step: `Reading page ${Math.min(read + 1, of)} of ${of}` })
  })
  const count = (pages: number) => {
    read += pages
    tell()
  }
  const tellRecognising = (said: SharingMessage & { kind: 'recognising' }) => {
    read += said.read
    onProgress({ progress: (pagesShare * read) / of, step: `Recognising page ${said.page} of ${of}` })
  }

  const hearHelper = async (said: SharingMessage) => {
    if (said.kind === 'recognising') tellRecognising(said)
    if (said.kind !== 'claim') return
    count(said.read)
    return isBusy() ? [] : take(said.most)
  }
  const lookForHelp = () => {
    if (helper || failed || left.length < leastPagesForTwo || isBusy()) return
    const started = startHelper(hearHelper, ended.signal)
    if (!started) return
    helper = started.then(
      () => {
        helper = null
      },
      () => {
        failed = true
        helper = null
      },
    )
  }

  return {
    async hear(said) {
      if (said.kind === 'missing') {
        left = [...said.missing]
        of = said.of
        count(of - left.length)
      } else if (said.kind === 'claim') {
        count(said.read)
        lookForHelp()
        return take(said.most)
      } else if (said.kind === 'recognising') tellRecognising(said)
      else if (said.kind === 'gather') await helper
    },
    async end() {
      ended.abort(new Error('reading has ended'))
      await helper
    },
  }
}

function everyNow(intervalMs: number, work: () => void): () => void {
  let dueAt = 0
  return () => {
    if (performance.now() < dueAt) return
    dueAt = performance.now() + intervalMs
    work()
  }
}
