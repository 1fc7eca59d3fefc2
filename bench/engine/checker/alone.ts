import { plainWord } from '../language/words.ts'
import { type Case, isNounLike } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion B: does somebody who took the course, but has not this page before them, know what is asked? */
export function leaning(given: Case): Fault[] {
  if (pointsElsewhere(given)) return ['dangling-reference']
  return lacksOwner(given) || isAnecdote(given) ? ['missing-context'] : []
}

const subjects = /^(it|they|he|she|them|him|her|this|that|these|those|one)$/i
const possessives = /^(its|their|his|her)$/i
const expletive =
  /\b(is|was|does|did|would|will|can|must|could) it (called|known|referred|take|takes|possible|important|mean|said|thought|that)\b|\bcalled (when|if|that)\b|\bit is (possible|necessary|called|known|said|to)\b/i
const pointer =
  /\b(the (former|latter|above|following|preceding)|here|(above|below)(?=\s*[?.,])|the others?|the rest(?! of)|such (?!as\b)\p{L}+|(this|these) \p{L}+)\b/iu

/** A pronoun or a pointing word in the stem that nothing before it in the stem stands for. */
function pointsElsewhere({ stem, question, answer }: Case): boolean {
  const hasScene = /[.!] \p{Lu}/u.test(question)
  if (
    (!hasScene && pointer.test(question.replace(/^(which|what) of (these|the following)\b/i, ''))) ||
    /^(this|these|such|the (former|latter)) /i.test(answer)
  )
    return true
  if (/^(it|they|he|she|its|their|his|her)\b/i.test(answer) && !stem.some(isNounLike)) return true
  return stem.some((word, i) => {
    const before = stem.slice(0, i)
    if (before.at(-1)?.text === 'of' && /^(which|what)$/i.test(before.at(-2)?.text ?? '')) return false
    const hasNoun = before.some((earlier, k) => isNounLike(earlier) && (k > 1 || earlier.pos === 'PROPN' || !isAskedNoun(stem, k)))
    if (possessives.test(word.text) && /^(who|whose|what|which)$/i.test(stem[0]?.text ?? '') && stem[1]?.pos !== 'AUX') return false
    if (possessives.test(word.text)) return !hasNoun && !stem.slice(i).some(({ pos }) => pos === 'PROPN')
    if (!subjects.test(word.text) || word.pos === 'SCONJ' || expletive.test(question)) return false
    if (/^(that|one)$/i.test(word.text)) return false
    if (/^those$/i.test(word.text)) return !/^(who|that|which|in|of|with|from|whose)$/i.test(stem[i + 1]?.text ?? '') && !hasNoun
    return !hasNoun
  })
}

/** "Which dog", "what kind": the noun that is asked for stands for nothing yet. */
const isAskedNoun = (stem: Case['stem'], at: number) => at <= 1 && /^(which|what|whose|how)$/i.test(stem[0]?.text ?? '')

const selfStanding =
  /^(world|earth|sun|moon|sky|sea|past|future|present|body|brain|heart|universe|government|president|constitution|public|economy|law|rest|end|beginning|case|name|word|term|way|time|year|century|day|result|reason|purpose|effect|difference|relationship|number|amount|rate|presence|absence|environment|surface|middle|south|north|east|west|same|poor|rich)$/i

/** "the strands" where the quote has "the strands of the helix", or where the sentence before has told which. */
function lacksOwner({ stem, said, document, source, headings, asked }: Case): boolean {
  const title = `${document.title ?? ''} ${headings.join(' ')}`.toLowerCase()
  return stem.some((word, i) => {
    if (!/^the$/i.test(word.text)) return false
    let end = i + 1
    while (/^(ADJ|NOUN|NUM)$/.test(stem[end]?.pos ?? '')) end += 1
    const phrase = stem.slice(i + 1, end)
    const head = phrase.at(-1)
    if (!head || head.pos !== 'NOUN' || phrase.length > 2 || selfStanding.test(head.lemma)) return false
    if (
      /^(of|in|for|that|which|who|whose|between|to|from|with|on|at|into|behind|within|under|over|across|by|when|where)$/i.test(
        stem[end]?.text ?? '',
      )
    )
      return false
    if (/(ed|ing|en)$/.test(stem[end]?.text ?? '') && stem[end]?.pos === 'VERB') return false
    if (
      stem.slice(0, i).some((earlier) => earlier.lemma === head.lemma) ||
      /(est|st|nd|rd|th)$|^(only|same|first|last|main|most)$/i.test(phrase[0]?.text ?? '')
    )
      return false
    const named = phrase
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase()
    if (title.includes(named) || isCommon(document.text, named)) return false
    const before = document.text.slice(Math.max(0, source.start - 600), source.start)
    return wasNarrowed(said, head.lemma) || (asked.size <= 3 && wasIntroduced(before, { head: head.text, isBare: phrase.length === 1 }))
  })
}

/** A phrase that a document keeps using is one of its terms. */
const isCommon = (text: string, phrase: string) => text.toLowerCase().split(phrase).length > (phrase.includes(' ') ? 6 : 15)

const wasNarrowed = (said: Case['said'], lemma: string) =>
  said.some(
    (word, i) =>
      plainWord(word.lemma) === plainWord(lemma) &&
      (said[i + 1]?.text === 'of' || said.slice(Math.max(0, i - 2), i).some(({ text }) => /^(this|these|those|such)$/i.test(text))),
  )

const wasIntroduced = (before: string, { head, isBare }: { head: string; isBare: boolean }) =>
  isBare &&
  new RegExp(`\\b(an?|this|these|one|two|three|his|her|their|its)( \\p{L}+){0,2} ${head.replace(/[^\p{L}\p{N} -]/gu, '.')}\\b`, 'iu').test(
    before,
  )

/** A name out of a little story that is told to "you". */
function isAnecdote({ stem, document }: Case): boolean {
  const named = stem.filter(({ text }, i) => i > 0 && !/[.!?]/.test(stem[i - 1]?.text ?? '') && /^\p{Lu}\p{Ll}+$/u.test(text))
  return named.some(({ text }) => {
    const isWhole = new RegExp(
      `\\b(?!(?:In|On|At|For|When|Then|If|As|But|And|The|By|To|With|From|After|Before|Soon|Once|Now|Will|Did|Does) )\\p{Lu}(\\p{Ll}+|\\.) ${text}\\b|\\b${text} \\p{Lu}\\p{Ll}+`,
      'u',
    ).test(document.text)
    return !isWhole && document.blocks.some((block) => isTold(document.text.slice(block.start, block.end), text))
  })
}

const isTold = (paragraph: string, name: string) =>
  new RegExp(`\\b${name}\\b`).test(paragraph) && (paragraph.match(/\b(you|your|let[’']s|imagine|suppose)\b/gi)?.length ?? 0) >= 4
