import { hasAlsoCorrect } from '../checker/also-correct.ts'
import { leaks } from '../checker/answer.ts'
import { caseOf } from '../checker/case.ts'
import { checkItem } from '../checker/check-item.ts'
import { type Fault, isAcceptable } from '../checker/faults.ts'
import { mixesClasses } from '../checker/option-classes.ts'
import { hasDuplicate, keyStandsOut, mixesKinds } from '../checker/options.ts'
import type { WrittenItem } from '../checker/written-items.ts'
import type { Item } from '../item.ts'
import type { Made } from '../make-items.ts'
import { answeredBy } from './answerable.ts'
import { coveredGlossary, coveredGold, coveredReference, coveredSections } from './coverage.ts'
import { countNearDuplicates } from './near-duplicates.ts'
import { addShares, type Share, shareOf } from './share.ts'

export interface Measured {
  words: number
  given: Share
  ownSpan: Share
  answerable: Share
  asSpan: Share
  notInStem: Share
  wellFormed: Share
  nearDuplicates: Share
  duplicateOptions: Share
  alsoCorrect: Share
  sameShape: Share
  sections: Share
  gold: Share
  glossary: Share
  reference: Share
}

const optionFaults: readonly Fault[] = ['also-correct', 'duplicate-option', 'option-kind', 'odd-option-out']

/** Everything that is counted about one document's items. */
export function measure(made: Made, reference: readonly WrittenItem[]): Measured {
  const { document, flashcards, quiz } = made
  const items = [...flashcards, ...quiz]
  const text = document.document.text
  const sources = [...items, ...made.guide.flatMap(({ points }) => points)].map(({ source }) => source)
  return {
    words: text.split(/\s+/).length,
    given: { hit: items.length, of: made.asked },
    ownSpan: shareOf(sources, ({ start, end, quote }) => quote.length > 0 && text.slice(start, end) === quote),
    answerable: shareOf(items, ({ answer, source }) => answeredBy(answer, source.quote) !== null),
    asSpan: shareOf(items, ({ answer, source }) => answeredBy(answer, source.quote) === 'span'),
    notInStem: shareOf(items, (item) => !leaks(caseOf(item, document.document))),
    wellFormed: shareOf(items, (item) => isAcceptable(formFaults(item, made))),
    nearDuplicates: { hit: countNearDuplicates(flashcards) + countNearDuplicates(quiz), of: items.length },
    duplicateOptions: shareOf(quiz, ({ options }) => hasDuplicate(options)),
    alsoCorrect: shareOf(quiz, (item) => hasAlsoCorrect({ ...item, document: document.document })),
    sameShape: shareOf(quiz, (item) => !mixesKinds(item) && !mixesClasses({ ...item, document: document.document }) && !keyStandsOut(item)),
    sections: coveredSections(document.document, items),
    gold: coveredGold(document, items),
    glossary: coveredGlossary(document.document, flashcards),
    reference: coveredReference(
      reference.filter((written) => written.document.name === document.name),
      items,
    ),
  }
}

/** The checker's faults but for those of the options, which have measures of their own. */
const formFaults = (item: Item, { document }: Made): Fault[] =>
  checkItem(item, document.document).filter((fault) => !optionFaults.includes(fault))

/** Several documents as one. */
export function addMeasures(measures: readonly Measured[]): Measured {
  const add = (name: Exclude<keyof Measured, 'words'>) => addShares(measures.map((measured) => measured[name]))
  return {
    words: measures.reduce((sum, { words }) => sum + words, 0),
    given: add('given'),
    ownSpan: add('ownSpan'),
    answerable: add('answerable'),
    asSpan: add('asSpan'),
    notInStem: add('notInStem'),
    wellFormed: add('wellFormed'),
    nearDuplicates: add('nearDuplicates'),
    duplicateOptions: add('duplicateOptions'),
    alsoCorrect: add('alsoCorrect'),
    sameShape: add('sameShape'),
    sections: add('sections'),
    gold: add('gold'),
    glossary: add('glossary'),
    reference: add('reference'),
  }
}
