import { contentWords } from '../ask/english.ts'
import { classesOf } from '../read/head-noun.ts'
import { keyStandsOut } from './fair-options.ts'
import { articleTells, givesAway } from './gives-away.ts'
import { type Fault, type Judged, wordsOf } from './judged.ts'
import { losesHedge, losesNegation } from './keeps-certainty.ts'
import type { Knowledge } from './knowledge.ts'
import { leansOnPage } from './leans-on-page.ts'
import { asksTwice, gap, isBroken, isFragment, isSaidIn, mismatches } from './well-put.ts'

interface Rule {
  fault: Fault
  breaks(item: Judged, knowledge: Knowledge): boolean
}

const all = (item: Judged) => [item.question, item.answer, ...(item.options ?? [])]

/** "ideas..", "analyzed );": stops that a reader of pages left beside each other. An ellipsis has three. */
const strayStop = /(?<!\.)\.\.(?!\.)| \)[;.,]/
/** “Overview of the Silk Roads,” Indiana University: where a text was printed. */
const imprint = /,” [^.”]*\b(University|Press|Journal|Institute|College|Publish\p{L}+|Books|Review)\b(?!.*\b(said|wrote|argued)\b)/u
/** Each rule finds one named fault; the first that breaks names the rejection. */
export const rules: readonly Rule[] = [
  {
    fault: 'markup',
    breaks: (item) =>
      all(item).some(
        (text) => strayStop.test(text) || /\[|\]|[\\{}|<>*~`^]|https?:|_(?!_)(?<!__)|\s{2,}|\n|�/.test(text.replace(gap, 'gap')),
      ),
  },
  { fault: 'dangling-reference', breaks: ({ question, answer }, knowledge) => leansOnPage(question, answer, knowledge) },
  { fault: 'two-things', breaks: ({ question }) => asksTwice(question) },
  {
    fault: 'meta',
    breaks: ({ question, answer, source }) =>
      imprint.test(`${question} ${source.quote}`) ||
      /\b(?:we|our|ours|us)\b|\b(chapters?|modules?|(sections?|figures?|tables?|listings?|equations?|examples?) \d|this (book|text|document|article|paper|section)|the (authors?|text|document|passage|article|paper|reader|students?)|(?:mentioned|discussed|shown|described|presented|introduced) (?:at|in|above|below|earlier|previously)|the (?:section|module|chapter|page)|pages? \d+|et al)\b/i.test(
        `${question} ${answer}`,
      ),
  },
  {
    fault: 'exercise-as-fact',
    breaks: ({ question, answer }) =>
      /\b(calculate|suppose|imagine|assume that|let us|solve|exercise)\b/i.test(`${question} ${answer}`) || /[=≈±]/.test(question),
  },
  {
    fault: 'sentence-as-answer',
    breaks: ({ answer, source }) => wordsOf(source.quote).length > 5 && wordsOf(answer).length >= wordsOf(source.quote).length,
  },
  { fault: 'answer-too-long', breaks: ({ answer }) => wordsOf(answer).length > 32 },
  { fault: 'leak', breaks: (item) => givesAway(item) },
  { fault: 'article-leak', breaks: (item) => articleTells(item) },
  { fault: 'negation-lost', breaks: ({ question, answer, source }) => losesNegation(`${question} ${answer}`, source.quote) },
  { fault: 'hedge-lost', breaks: ({ question, answer, source }) => losesHedge(`${question} ${answer}`, source.quote) },
  { fault: 'not-answerable', breaks: ({ answer, source }) => !isSaidIn(answer, source.quote) },
  { fault: 'answer-mismatch', breaks: ({ question, answer }) => mismatches(question, answer) },
  { fault: 'fragment', breaks: ({ question, answer }) => isFragment(question, answer) },
  {
    fault: 'random-blank',
    breaks: ({ question }) => question.includes(gap) && (wordsOf(question).length < 8 || question.split(gap).length !== 2),
  },
  {
    fault: 'trivial',
    breaks: ({ answer, question }, { isTerm }) =>
      (/^what (do|does|did|can|may|will|would)\b/i.test(question) &&
        contentWords(answer).length === 1 &&
        !/\d|\p{Lu}/u.test(answer) &&
        !isThing(answer) &&
        !isTerm(answer)) ||
      /^(more|less|true|false|yes|no|important|used|different|same|this|possible|one|many)$/i.test(answer) ||
      contentWords(question).length < 1,
  },
  { fault: 'ungrammatical', breaks: ({ question }) => isBroken(question) },
  { fault: 'too-few-options', breaks: ({ options }) => options !== undefined && options.length < 3 },
  {
    fault: 'duplicate-option',
    breaks: ({ options }) =>
      options !== undefined &&
      new Set(options.map((option) => contentWords(option).join(' ') || option.toLowerCase())).size < options.length,
  },
  { fault: 'odd-option-out', breaks: (item) => keyStandsOut(item) },
]

/** "glucose", "electricity": something told by its name alone, and not pointed at. */
const isThing = (answer: string) =>
  !/^(the|an?) /.test(answer) && classesOf(answer).some((name) => /^(matter|body part|animal|plant|food)$/.test(name))
