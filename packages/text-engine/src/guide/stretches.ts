import { capital } from '../ask/english.ts'
import type { Reading, Sentence } from '../read/reading.ts'

/** A part of the document that a guide section speaks of, with the sentences in it. */
export interface Stretch {
  title: string
  sentences: ReadonlySet<number>
}

/** A text without headings is cut after so many sentences. */
const longestStretch = 30

/** The document by its headings; where it has none, stretches named by their leading term. */
export function stretchesOf(reading: Reading): Stretch[] {
  const groups = bySection(reading.sentences)
  const named = new Set<string>()
  return groups.map((sentences, i) => {
    const title =
      sentences[0]?.section ||
      (i === 0 && groups.length > 1 && reading.title) ||
      leadingTerm(sentences, reading, named) ||
      reading.title ||
      'Main points'
    named.add(title)
    return { title, sentences: new Set(sentences.map(({ index }) => index)) }
  })
}

function bySection(sentences: readonly Sentence[]): Sentence[][] {
  const groups: Sentence[][] = []
  for (const sentence of sentences) {
    const current = groups.at(-1)
    const isFull = sentence.section === null && (current?.length ?? 0) >= longestStretch
    if (!current || current[0]?.section !== sentence.section || isFull) groups.push([sentence])
    else current.push(sentence)
  }
  return groups
}

function leadingTerm(sentences: readonly Sentence[], reading: Reading, named: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    for (const { term } of reading.terms.within(sentence.tokens)) counts.set(term.text, (counts.get(term.text) ?? 0) + 1 + term.weight / 10)
  }
  const best = [...counts].sort((a, b) => b[1] - a[1]).find(([text]) => !named.has(capital(text)))
  return best ? capital(best[0]) : null
}
