import type { Flashcard } from '@stackademy/contract/generation'
import { downloadZip } from 'client-zip'
import { pictureOf } from './card-picture.ts'

interface Options {
  /** Told how many cards are drawn. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** A zip file with two pictures a card: its question and its answer. Throws when it is canceled. */
export const zipOfCards = (cards: readonly Flashcard[], options: Options): Promise<Blob> => downloadZip(pictures(cards, options)).blob()

/** One after the other, so that the page stays awake. */
async function* pictures(cards: readonly Flashcard[], { onProgress, signal }: Options) {
  for (const [index, { question, answer }] of cards.entries()) {
    signal.throwIfAborted()
    const place = `${index + 1} of ${cards.length}`
    const name = `flashcard_${index + 1}`
    yield { name: `${name}_question.png`, input: await pictureOf({ side: 'Question', place, text: question }) }
    yield { name: `${name}_answer.png`, input: await pictureOf({ side: 'Answer', place, text: answer }) }
    onProgress(index + 1)
  }
}
