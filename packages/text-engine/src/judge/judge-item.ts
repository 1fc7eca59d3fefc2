import type { Document } from '@stackademy/contract/document'
import type { DraftFlashcard, DraftQuizItem } from '@stackademy/contract/generation'
import { nameFormulas } from '../read/formulas.ts'
import type { Fault, Judged } from './judged.ts'
import type { Knowledge } from './knowledge.ts'
import { rules } from './rules.ts'

/** The first fault of a flashcard or quiz item, or null where a careful teacher could hand it out. Takes items from any maker. */
export function judgeItem(
  item: DraftFlashcard | DraftQuizItem,
  { document, knowledge }: { document: Document; knowledge: Knowledge },
): Fault | null {
  const { quote, start, end } = item.source
  if (quote === '' || document.text.slice(start, end) !== quote) return 'quote-not-found'
  return faultOf('options' in item ? judgedQuizItem(item) : item, knowledge)
}

/** The first rule that an item breaks. */
export function faultOf(item: Judged, knowledge: Knowledge): Fault | null {
  const readable = withNamedFormulas(item)
  return rules.find((rule) => rule.breaks(readable, knowledge))?.fault ?? null
}

/** TeX is full of marks and single letters that would be faults in words. */
function withNamedFormulas({ question, answer, options, source }: Judged): Judged {
  return {
    question: nameFormulas(question),
    answer: nameFormulas(answer),
    ...(options ? { options: options.map(nameFormulas) } : {}),
    source: { ...source, quote: nameFormulas(source.quote) },
  }
}

const judgedQuizItem = ({ question, options, correctAnswer, source }: DraftQuizItem): Judged => ({
  question,
  options,
  answer: options[correctAnswer] ?? '',
  source,
})
