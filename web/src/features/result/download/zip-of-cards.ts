import type { Flashcard } from '@stackademy/contract/generation'
import { downloadZip } from 'client-zip'
import { pictureOf } from './card-picture.ts'

/** A zip file with two pictures a card: its question and its answer. */
export const zipOfCards = (cards: readonly Flashcard[]): Promise<Blob> => downloadZip(pictures(cards)).blob()

/** One after the other, so that the page stays awake. */
async function* pictures(cards: readonly Flashcard[]) {
  for (const [index, { question, answer }] of cards.entries()) {
    const place = `${index + 1} of ${cards.length}`
    const name = `flashcard_${index + 1}`
    yield { name: `${name}_question.png`, input: await pictureOf({ side: 'Question', place, text: question }) }
    yield { name: `${name}_answer.png`, input: await pictureOf({ side: 'Answer', place, text: answer }) }
  }
}
