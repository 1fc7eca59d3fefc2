import type { Source } from '@stackademy/contract/generation'
import { contentWords } from '../ask/english.ts'
import type { Knowledge } from './knowledge.ts'
import { leansOnPage } from './leans-on-page.ts'

/** An item as the judge sees it, whoever made it. Quiz items have options; flashcards have none. */
export interface Judged {
  question: string
  answer: string
  options?: readonly string[]
  source: Source
}

export type Fault =
  | 'quote-not-found'
  | 'not-answerable'
  | 'negation-lost'
  | 'hedge-lost'
  | 'dangling-reference'
  | 'two-things'
  | 'leak'
  | 'article-leak'
  | 'fragment'
  | 'answer-mismatch'
  | 'sentence-as-answer'
  | 'answer-too-long'
  | 'too-few-options'
  | 'duplicate-option'
  | 'odd-option-out'
  | 'meta'
  | 'exercise-as-fact'
  | 'random-blank'
  | 'trivial'
  | 'markup'
  | 'ungrammatical'

interface Rule {
  fault: Fault
  breaks(item: Judged, knowledge: Knowledge): boolean
}

const gap = '_____'
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
const all = (item: Judged) => [item.question, item.answer, ...(item.options ?? [])]

/** "ideas..", "analyzed );": stops that a reader of pages left beside each other. An ellipsis has three. */
const strayStop = /(?<!\.)\.\.(?!\.)| \)[;.,]/
/** “Overview of the Silk Roads,” Indiana University: where a text was printed. */
const imprint = /,” [^.”]*\b(University|Press|Journal|Institute|College|Publish\p{L}+|Books|Review)\b(?!.*\b(said|wrote|argued)\b)/u
/** "When did it end in 476 CE?" */
const ownDate =
  /^(?:when|in what year)\b.* (?:in|on|by|since|until|from|around|about) (?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:\d{1,4} (?:B?CE|BC|AD)\b|\d{4}(?=\?|,| (?:after|when|with|by|at|in|from|to|and)\b))/iu

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
    breaks: ({ answer, source }) => words(source.quote).length > 5 && words(answer).length >= words(source.quote).length,
  },
  { fault: 'answer-too-long', breaks: ({ answer }) => words(answer).length > 32 },
  { fault: 'leak', breaks: (item) => givesAway(item) },
  { fault: 'article-leak', breaks: (item) => articleTells(item) },
  { fault: 'negation-lost', breaks: ({ question, answer, source }) => losesNegation(`${question} ${answer}`, source.quote) },
  { fault: 'hedge-lost', breaks: ({ question, answer, source }) => losesHedge(`${question} ${answer}`, source.quote) },
  { fault: 'not-answerable', breaks: ({ answer, source }) => !isSaidIn(answer, source.quote) },
  { fault: 'answer-mismatch', breaks: ({ question, answer }) => mismatches(question, answer) },
  { fault: 'fragment', breaks: ({ question, answer }) => isFragment(question, answer) },
  {
    fault: 'random-blank',
    breaks: ({ question }) => question.includes(gap) && (words(question).length < 8 || question.split(gap).length !== 2),
  },
  {
    fault: 'trivial',
    breaks: ({ answer, question }, { isTerm }) =>
      (/^what (do|does|did|can|may|will|would)\b/i.test(question) &&
        contentWords(answer).length === 1 &&
        !/\d|\p{Lu}/u.test(answer) &&
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

function asksTwice(question: string): boolean {
  if ((question.match(/\?/g)?.length ?? 0) > 1) return true
  return /\b(and|or) (who|whom|what|when|where|why|which|how)\b/i.test(question) || /; /.test(question.replace(/“[^”]*”/g, ''))
}

/** A word of the answer, or its root, stands in the question; class words that all options share give nothing away. */
function givesAway({ question, answer, options }: Judged): boolean {
  if (ownDate.test(question)) return true
  const asked = new Set(contentWords(question))
  const told = contentWords(answer)
  if (told.length === 0) return false
  const shared = told.filter((word) => asked.has(word))
  if (options) {
    const wrong = options.filter((option) => option !== answer).map((option) => contentWords(option))
    return shared.some((word) => !wrong.some((option) => option.includes(word))) && told.length <= 4
  }
  if (shared.length === told.length) return true
  // "thermal energy" may be asked beside other energy; its own word may not stand in the question.
  return told.length <= 2 && shared.some((word) => told.length === 1 || word !== told.at(-1)) && !isClassWordOnly(question, answer)
}

/** "What is an unconditioned stimulus? – a stimulus that ...": long answers may repeat the class. */
const isClassWordOnly = (question: string, answer: string) =>
  /^(what (is|are|does)|which term)\b/i.test(question) && words(answer).length > 4

/** "an _____": the article leaves only the options that begin alike. */
function articleTells({ question, options, answer }: Judged): boolean {
  if (/\ban? (“|")?_____/i.test(question)) return true
  if (!options) return false
  const articleOf = (text: string) => /^(an?|the) /i.exec(text)?.[1]?.toLowerCase().replace('an', 'a') ?? ''
  return (
    options.some((option) => articleOf(option) !== articleOf(answer)) &&
    options.filter((option) => articleOf(option) === articleOf(answer)).length === 1
  )
}

const negations = /\b(not|never|no|cannot|neither|nor|without|none|hardly|rarely|unless|except)\b|n['’]t\b/gi

/** The quote denies something near the answer and the item does not say so. */
function losesNegation(asked: string, quote: string): boolean {
  const inQuote = clauseNear(quote, asked).match(negations)?.length ?? 0
  return inQuote > (asked.match(negations)?.length ?? 0)
}

const hedges =
  /\b(may|might|could|perhaps|possibly|probably|usually|often|sometimes|generally|typically|about|approximately|nearly|almost|most|some|many|likely|tends?|seems?|believed|thought|argued|claimed|suggests?|according)\b/gi

function losesHedge(asked: string, quote: string): boolean {
  const kept = new Set((asked.match(hedges) ?? []).map((word) => word.toLowerCase()))
  return (clauseNear(quote, asked).match(hedges) ?? []).some(
    (word) => !kept.has(word.toLowerCase()) && !/^(about|most|some|many|often|also)$/i.test(word),
  )
}

/** The part of the quote that the item is made of: clauses that share no word with it say nothing about it. */
function clauseNear(quote: string, asked: string): string {
  const known = new Set(contentWords(asked))
  return quote
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;—:]|, (?=which|but|while|whereas|although|such as|including|so|and)/)
    .filter((clause) => {
      const said = contentWords(clause)
      return said.filter((word) => known.has(word)).length > said.length * 0.5
    })
    .join(' ')
}

/** Every content word of an answer stands in the quote. */
function isSaidIn(answer: string, quote: string): boolean {
  const said = new Set(contentWords(quote))
  return contentWords(answer).every((word) => said.has(word))
}

function mismatches(question: string, answer: string): boolean {
  if (/^why\b/i.test(question)) return !/^(because|due to|to |as a result|since|by|for|so that|it |they )/i.test(answer)
  if (/^when\b/i.test(question)) return !/\d|^(when|if|in|on|at|during|after|before|while|until|by|between|from|since|as)\b/i.test(answer)
  if (/^in what year/i.test(question)) return !/^\d{3,4}$/.test(answer)
  if (/^where\b/i.test(question))
    return !/^(in|at|on|inside|within|near|between|along|around|outside|under|over|above|below|to|from|throughout|north|south|east|west)\b/i.test(
      answer,
    )
  return false
}

function isFragment(question: string, answer: string): boolean {
  const unclosed = (text: string) => /[([“][^)\]”]*$/.test(text) || /^[^([“]*[)\]”]/.test(text)
  if (unclosed(question) || unclosed(answer)) return true
  if (
    /^[,;:.)–—-]/.test(answer) ||
    /\b(the|a|an|of|in|to|and|or|that|which|by|for|with|from|as|is|are|such as|because|than|its|their)$/i.test(answer)
  )
    return true
  return /[,;:]\s*[?]$/.test(question) || /\b(the|a|an|and|or|that|which) ?\?$/i.test(question)
}

function isBroken(question: string): boolean {
  if (!/[?.!”]$|_____.?$/.test(question) || !/^[\p{Lu}\d“"_]/u.test(question)) return true
  if (/\b(\w+) \1\b/i.test(question.replace(gap, '')) && !/\b(that that|had had)\b/i.test(question)) return true
  return (
    /\b(does|do|did) [^?]*\b(is|are|was|were)\b\??$/i.test(question) ||
    /\b(a an|an a|the the|is are|does does|what is (is|are))\b/i.test(question) ||
    /,\?| ,/.test(question)
  )
}

/** The key is much longer than every wrong option, or alone in how it begins. */
function keyStandsOut({ options, answer }: Judged): boolean {
  if (!options) return false
  const wrong = options.filter((option) => option !== answer)
  if (answer.length > 12 && answer.length > 1.7 * Math.max(...wrong.map((option) => option.length))) return true
  if (Math.min(...wrong.map((option) => option.length)) > 2 * answer.length && answer.length > 8) return true
  const opensCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text)
  return wrong.every((option) => opensCapital(option) !== opensCapital(answer))
}
