import { makeStudyMaterial, type Verdict } from '@stackademy/text-engine'
import { readWrittenItems } from './checker/written-items.ts'
import type { BenchDocument } from './corpus.ts'
import { quantityFor } from './make-items.ts'
import { asksFor, asksTheSame, overlaps, sentenceAbout } from './measures/coverage.ts'

interface Wanted {
  question: string
  answer: string
  place: { start: number; end: number }
  isAskedBy(candidate: Verdict): boolean
}

/**
 * Prints which facts written by hand no item asks for, and why: nothing was asked of their sentence, only other things were, or
 * the judge refused what asks for them. Held-out documents are left out, so that no rule is made for them.
 */
export function printMissed(documents: readonly BenchDocument[]) {
  const written = readWrittenItems('reference-items.jsonl', documents)
  const counts: Record<string, number> = {}
  for (const document of documents.filter(({ isHeldOut }) => !isHeldOut)) {
    const wanted = [
      ...written.filter((each) => each.document === document).map(({ item }) => fromReference(item)),
      ...document.gold.map((pair) => fromGold(pair, document)),
    ]
    const verdicts = wanted.length > 0 ? verdictsOn(document) : []
    for (const each of wanted) {
      const { why, beside } = reasonFor(each, verdicts)
      counts[why] = (counts[why] ?? 0) + 1
      if (why === 'asked') continue
      console.log(`\n${document.name}: ${why}\n  ${each.question} → ${each.answer}`)
      console.log(`  “${document.document.text.slice(each.place.start, each.place.end).replace(/\s+/g, ' ')}”`)
      for (const { question, answer, fault } of beside) console.log(`    ${fault ?? 'given'}: ${question} → ${answer}`)
    }
  }
  console.log(`\n${JSON.stringify(counts)}`)
}

type Reference = ReturnType<typeof readWrittenItems>[number]['item']

const fromReference = (item: Reference): Wanted => ({
  ...item,
  place: item.source,
  isAskedBy: ({ question, answer, origin }) => asksTheSame({ question, answer, source: origin }, item),
})

function fromGold(pair: BenchDocument['gold'][number], { document }: BenchDocument): Wanted {
  const asks = asksFor(pair, document)
  return {
    question: pair.question,
    answer: pair.answers[0] ?? '',
    place: sentenceAbout(document.text, pair) ?? { start: 0, end: 0 },
    isAskedBy: ({ answer, origin }) => asks({ answer, source: origin }),
  }
}

/** What the engine asks of a document, and what becomes of it: the last word on each candidate counts. */
export function verdictsOn(document: BenchDocument): Verdict[] {
  const told = new Map<string, Verdict>()
  for (const resultType of ['flashcard', 'quiz'] as const) {
    const last = new Map<string, Verdict>()
    const onVerdict = (verdict: Verdict) => last.set(`${verdict.question} ${verdict.answer} ${verdict.origin.end}`, verdict)
    makeStudyMaterial(
      { document: document.document, resultType, quantity: quantityFor(document), style: 'simple', seed: 'bench' },
      { onVerdict },
    )
    for (const [key, verdict] of last) if (!told.has(key) || verdict.fault === null) told.set(key, verdict)
  }
  return [...told.values()]
}

function reasonFor(wanted: Wanted, verdicts: readonly Verdict[]): { why: string; beside: Verdict[] } {
  const beside = verdicts.filter(({ origin }) => overlaps(origin, wanted.place))
  const asking = beside.filter(wanted.isAskedBy)
  if (asking.some(({ fault }) => fault === null)) return { why: 'asked', beside }
  if (asking.length > 0) return { why: `refused: ${asking[0]?.fault}`, beside: asking }
  return { why: beside.length > 0 ? 'only other things asked' : 'nothing asked', beside }
}
