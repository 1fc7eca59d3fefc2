import { gap } from '../item.ts'
import { sentencesOf, tag } from '../language/tag.ts'
import { contentLemmas, isContent } from '../language/words.ts'
import type { Case } from './case.ts'
import type { Fault } from './faults.ts'

/** Criterion F: would it stand in a good set of revision questions? */
export function worthless(given: Case): Fault[] {
  const found: Fault[] = []
  if (isMeta(given)) found.push('meta')
  if (isExercise(given)) found.push('exercise-as-fact')
  if (isCaptionOnly(given)) found.push('caption-as-fact')
  if (isTrivial(given)) found.push('trivial')
  if (isRandomBlank(given)) found.push('random-blank')
  return found
}

const aboutText =
  /\b(the|this|next|previous|following|last) (table|figure|chapter|module|section|listing|book|text|document|article|paper|passage|page|website|video|appendix)s?\b|\b(this|next|previous|following) (graph|image|photo\w*|diagram|example)s?\b|\b(figure|table|listing|chapter|section|equation|example|page) \d|\b(authors?|readers?|learning (goals?|objectives?)|will be able to|et al)\b/i

function isMeta({ question, answer, source }: Case): boolean {
  if (aboutText.test(question) || aboutText.test(answer)) return true
  // "(Chance, 2009)": the year of a cited study is asked, or its author.
  const cited = [...source.quote.matchAll(/\(([^()]*?),? ((?:1[89]|20)\d\d)[^()]*\)/g)].flatMap(([, author, year]) => [author, year])
  return cited.some(
    (part) => part !== undefined && part.length > 2 && (answer.trim() === part || (question.includes(part) && /^\p{Lu}/u.test(part))),
  )
}

const exercises =
  /^(exercises?|solutions?|review questions?|problems?|try it|self-check|critical thinking|free response|art connections?|personal application|check your understanding|homework|practice|conceptual questions|quiz|answers?|questions?)\b/i

function isExercise({ headings, source }: Case): boolean {
  if (headings.some((heading) => exercises.test(heading.trim()))) return true
  return (
    /\?\s*$/.test(source.quote) ||
    /^\s*(suppose|imagine|assume|consider|let us|calculate|find|solve|visit|view|explain|describe|try)\b/i.test(source.quote)
  )
}

/** The quote is a caption, and no sentence of the body says the same. */
function isCaptionOnly({ block, document, answer, asked }: Case): boolean {
  if (block?.kind !== 'caption') return false
  const wanted = [...asked, ...contentLemmas(answer)]
  const isSaid = document.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list-item')
    .flatMap(({ start, end }) => sentencesOf(document.text.slice(start, end)))
    .some((sentence) => {
      const said = new Set(contentLemmas(sentence))
      return wanted.filter((lemma) => said.has(lemma)).length >= 0.8 * wanted.length
    })
  return !isSaid
}

const hollow =
  /^(more|less|true|false|yes|no|important|used|different|same|this|possible|many|several|one|other|good|bad|new|numbered|called|named|similar|various|certain|useful|common|it|them|something|things?|people|way|ways|example)$/i

function isTrivial({ answer, asked, told, question }: Case): boolean {
  if (gap.test(question)) return false
  return hollow.test(answer.trim()) || asked.size === 0 || (told.filter(isContent).length === 0 && !/\d|^\p{Lu}/u.test(answer))
}

/** The blank is no term and no figure, or there is too little around it. */
function isRandomBlank({ question, answer }: Case): boolean {
  if (!gap.test(question)) return false
  if (question.split(/_{3,}/).length !== 2 || contentLemmas(question.replace(gap, ' ')).length < 2) return true
  const filled = tag(question.replace(gap, answer))
  const size = tag(answer).length
  const at = tag(question.replace(gap, 'BLANK')).findIndex(({ text }) => text.startsWith('BLANK'))
  const kinds = filled.slice(at, at + size).map(({ pos }) => pos)
  return (
    (!kinds.some((pos) => /^(NOUN|PROPN|NUM|SYM)$/.test(pos)) && !(kinds.length === 1 && kinds[0] === 'ADJ') && !/\d/.test(answer)) ||
    (/\b(on|in|at|for|of) _{3,}/.test(question) && /^(occasion|purpose|time|fact|case|way|example|particular|general)$/i.test(answer))
  )
}
