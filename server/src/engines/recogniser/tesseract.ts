import type { Worker as Thread } from 'node:worker_threads'
import type { GreyImage } from '@stackademy/document-reader/picture'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { findLanguageData, packageOf } from './language-data.ts'

/** A started engine. It does one thing at a time. */
export interface Tesseract {
  /** What the engine answers, or null when it took too long or broke: it is of no use then. */
  ask<Answer>(question: (worker: Worker) => Promise<Answer>, signal: AbortSignal): Promise<Answer | null>
  isUsable(): boolean
  close(): void
}

const startLimitMs = 30_000
/** A page of small print takes 4 s, and over a minute where many others want the processor. */
const pageLimitMs = 3 * 60_000

interface Kind {
  language: string
  /** The older engine, which alone tells scripts and orientation. */
  legacy?: boolean
}

/** Starts the engine in a thread of its own, which ends with this process. Throws when it does not start: that is our mistake. */
export async function startTesseract({ language, legacy = false }: Kind): Promise<Tesseract> {
  const langPath = findLanguageData(language)
  if (langPath === null) throw new Error(`${packageOf(language)} is not installed`)
  const options = { langPath, cacheMethod: 'none', legacyCore: legacy, legacyLang: legacy, errorHandler: () => {} }
  const starting = createWorker(language, legacy ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY, options)
  const worker = await within(starting, startLimitMs)
  if (worker === null) throw new Error(`the recogniser did not start within ${startLimitMs} ms`)
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, debug_file: '/dev/null' })
  return serve(worker)
}

function serve(worker: Worker): Tesseract {
  let usable = true
  const close = () => {
    usable = false
    void worker.terminate()
  }
  const broken = new Promise<null>((resolve) => threadOf(worker).once('error', () => resolve(null)))
  const ask = async <Answer>(question: (worker: Worker) => Promise<Answer>, signal: AbortSignal) => {
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    try {
      const answer = await Promise.race([within(question(worker), pageLimitMs), broken, aborted])
      if (answer === null) close()
      return answer
    } catch (error) {
      close()
      throw error
    }
  }
  return { ask, isUsable: () => usable, close }
}

/** The types of the package leave it out. */
const threadOf = (worker: Worker): Thread => (worker as Worker & { worker: Thread }).worker

/** What the work gives, or null when it takes too long. */
function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>()
  const timer = setTimeout(() => resolve(null), limitMs)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** A picture as the engine takes it: portable grey map, which costs nothing to write. */
export function encodePicture({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
