import type { Candidate } from '../ask/candidate.ts'
import { contentWords } from '../ask/english.ts'

/** From so much agreement of their words on (Jaccard index), two items tell one fact, whichever of it they ask for. */
const sameFact = 0.72

/** The facts that were asked for so far, found by their words. */
export function toldFacts() {
  const told: ReadonlySet<string>[] = []
  const byWord = new Map<string, number[]>()
  const wordsOf = ({ question, answer }: Candidate) => new Set(contentWords(`${question.replace('_____', ' ')} ${answer}`))
  return {
    add(candidate: Candidate) {
      const words = wordsOf(candidate)
      for (const word of words) noteAt(byWord, word, told.length)
      told.push(words)
    },
    has(candidate: Candidate): boolean {
      const words = wordsOf(candidate)
      const shared = new Map<number, number>()
      for (const word of words) for (const i of byWord.get(word) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1)
      return [...shared].some(([i, count]) => {
        const size = told[i]?.size ?? 0
        // Where each has a word of its own ("positively", "negatively") they are two facts.
        return count === Math.min(size, words.size) && count >= sameFact * (words.size + size - count)
      })
    },
  }
}

function noteAt(byWord: Map<string, number[]>, word: string, at: number) {
  const places = byWord.get(word)
  if (places) places.push(at)
  else byWord.set(word, [at])
}
