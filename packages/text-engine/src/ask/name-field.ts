import { isFirstName } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'
import { collectTermArticles, isPluralWord } from '../read/term-articles.ts'
import type { Candidate } from './candidate.ts'
import { contentWords } from './english.ts'

/** A term said so often and named by the title is what the whole document is about. */
const leastWeight = 3
const mostWords = 4

/** What a document is about, as it stands after "In": "glycolysis", "the nervous system"; null where no title tells. */
function fieldOf(reading: Reading): string | null {
  const titles = [reading.title, reading.sentences[0]?.section ?? null]
  for (const title of titles) {
    const named = title === null ? null : fieldIn(title, reading)
    if (named) return named
  }
  return null
}

function fieldIn(title: string, { names, terms, sentences }: Reading): string | null {
  const said = title
    .replace(/^[\d.\s]+/, '')
    .replace(/^(?:introduction to|overview of|what (?:is|are)|the (?:basics|structure|history) of) /i, '')
    .replace(/[:?!–—(].*$/, '')
    .replace(/^.* (?:of|in) the /i, 'the ')
    .trim()
  const lowered = names.lowered(said)
  const bare = lowered.replace(/^the /i, '')
  if (bare.split(' ').length > mostWords || / (?:and|or|of|in|for|to|with|is|are) |[,;’'“"]|\d/.test(` ${bare} `)) return null
  const term = terms.find(bare)
  if (!term || term.weight < leastWeight || isFirstName(bare.split(' ')[0] ?? '') || isPluralWord(bare) || /^\p{Lu}/u.test(bare))
    return null
  if (!isSpokenOfAsField(bare, sentences)) return null
  if (/^the /.test(lowered)) return lowered
  const spoken = collectTermArticles(
    sentences.map(({ tokens }) => tokens),
    terms,
  ).spoken(bare)
  return spoken === bare ? bare : spoken?.startsWith('the ') ? spoken : null
}

/** The document itself says "in glycolysis", "during glycolysis". */
const isSpokenOfAsField = (bare: string, sentences: Reading['sentences']) => {
  const spoken = new RegExp(`\\b(?:in|during) (?:the )?${bare.replace(/[^\p{L}\d -]/gu, '.')}\\b`, 'gi')
  return sentences.reduce((sum, { text }) => sum + (text.match(spoken)?.length ?? 0), 0) >= leastSaid
}

const leastSaid = 2

/** Puts the document's field before the questions that name nothing of it: "In glycolysis, what happens if oxygen is missing?" */
export function fieldNamer(reading: Reading): (candidate: Candidate) => Candidate {
  const field = fieldOf(reading)
  return (candidate) => {
    if (field === null || !mayOpenWithField(candidate, field) || namesTerm(candidate.question, reading)) return candidate
    return { ...candidate, question: `In ${field}, ${candidate.question.charAt(0).toLowerCase()}${candidate.question.slice(1)}` }
  }
}

const opensWithQuestion = /^(?:What|Which|Why|When|How|By what|Into what|For what purpose|Who)\b/
const asksOfTerm = /^(?:definition|meaning|naming|abbreviation|occurrence|formula|identity)$/

function mayOpenWithField({ kind, manner, question, answer }: Candidate, field: string): boolean {
  if (manner === 'gap' || asksOfTerm.test(kind) || !opensWithQuestion.test(question)) return false
  const words = new Set(contentWords(`${question} ${answer}`))
  return !contentWords(field).some((word) => words.has(word)) && !/\b(?:1[5-9]|20)\d\d\b|(?<!^)\b\p{Lu}\p{Ll}{2,}/u.test(question)
}

const longestTerm = 5

/** Whether a question holds a term that the author set off. */
function namesTerm(question: string, { terms }: Reading): boolean {
  const words = question
    .replace(/[?,.;:“”"]/g, ' ')
    .trim()
    .split(/\s+/)
  return words.some((_, from) =>
    Array.from({ length: longestTerm }, (__, length) => words.slice(from, from + length + 1).join(' ')).some(
      (run) => terms.find(run)?.isMarked,
    ),
  )
}
