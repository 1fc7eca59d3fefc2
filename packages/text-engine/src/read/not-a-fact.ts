import type { Block } from '@stackademy/contract/document'

const skippedSection = new RegExp(
  `^(\\d[\\d.]*\\s*)?(${[
    'references?( cited)?',
    'bibliography',
    'works cited',
    '(further|additional|suggested) reading.*',
    '.*exercises.*',
    '(critical |creative )?thinking.*',
    '.*\\bquestions?( for review)?',
    'problems?( and .*)?',
    'self[- ]check.*',
    'check your (learning|understanding).*',
    '(learning |section |chapter )?(objectives|goals|outcomes)',
    '(table of )?contents',
    'acknowledge?ments?',
    'licen[cs]e',
    'index',
    '(solutions?|answers?)( to .*)?',
    '(verbal|algebraic|graphical|numeric|technology|real[- ]world applications|extensions)',
    'try it',
    'worked examples?.*',
    '(for )?examples?( \\d+)?',
    'link(s)? to learning',
    'about the authors?',
    'statement of need',
    'footnotes',
    'homework',
    'free response',
    'chapter review',
    'key equations?',
    'conceptual questions',
    'author contributions?',
    'funding',
  ].join('|')})[:.]?$`,
  'i',
)

/** Whether what stands under this heading is about the book or a task for the reader, not about the subject. */
export const isSkippedSection = (heading: string): boolean => skippedSection.test(heading.trim())

const learningGoals = /\b(by the end of this|you (will|should) (be able|learn|have learned)|learning (objectives|outcomes|goals))\b/i

/** Whether a block announces learning goals; the list under it is no fact either. */
export const announcesGoals = (text: string): boolean => learningGoals.test(text)

const captionStart =
  /^(\(?credit|figures?|fig\.|tables?|listing|box|photo|image|source|video|example|equation|solution|answer|exercise|note that)\b[\s:.]*\d*/i
const legal = /\b(copyright|©|all rights reserved|creative commons|licensed under|cc[- ]by|isbn|issn|doi:|https?:|www\.|@[a-z]+\.|orcid)\b/i

/** Whether a block of this kind and text can hold statements to learn. */
export function holdsFacts(block: Block, text: string): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return false
  if (captionStart.test(text) || announcesGoals(text)) return false
  if (text.length < 400 && legal.test(text)) return false
  return !looksLikeReference(text) && !isMostlySymbols(text)
}

/** A line of a bibliography: a year in brackets or after the names, with a title or a journal's numbers. */
function looksLikeReference(text: string): boolean {
  return /^(\[\d+\]|[A-Z][\w’'-]+, [A-Z]\.)/.test(text) && /\b(19|20)\d\d\b/.test(text)
}

function isMostlySymbols(text: string): boolean {
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0
  return letters < text.length * 0.8
}

const aboutTheDocument =
  /\b(figures?|fig\.|tables?|listing|chapters?|this (book|text|section|module|article|paper|page|lesson|example|exercise)|(next|previous|following|preceding|last) (section|module|chapter|example|page|figure|table|paragraph)|(shown|seen|discussed|described|mentioned|introduced|illustrated|listed|explained) (above|below|here|earlier|later|previously|in)|let us|recall that|note that|notice|imagine|suppose|consider|for (example|instance)|as (an|another) example|(shown|on|to|at) the (left|right|top|bottom))\b/i
const addressed =
  /\b(I|[Yy]ou|[Yy]our|yours|my|let['’]s|me)\b|^(Access|Visit|Watch|Read|See|Explore|Click|Go|Use|Gain|Find|Try|Write|Draw|Explain|Describe|Compare|Identify|Determine|Discuss|List|Define|Remember|Recall|Note|Look|Think|Repeat|Check|Solve|Plot|Add|Subtract|Multiply|Set|Choose|Calculate|Evaluate|Complete|Refer|Rewrite|Simplify|Apply|Assign|Call|Create|Enter|Type|Run)\b|(?<!(?:which|that|how|when|where|what|whom) )\b[Ww]e\b|^(Our|Us)\b/
const danglingStart =
  /^(it|its|this|that|these|those|they|them|their|he|she|his|her|hers|such|both|another|others?|some of these|one (method|way|example|reason|of these)|the (first|second|third|other|latter|former|same|next|last|result|process|above|following)|here|so|but|and|or|nor|yet|then|there|thus|hence|instead|finally|first|second|third|next|similarly|likewise|also|again|step \d+|in (this|that|such|each|both|these) .*|at this .*|for this .*|on the one hand.*)\b/i
const danglingInside =
  /\b(this|these|such|the (former|latter)|aforementioned|above|below|the (other|following|previous|same) (\w+))\b|\b(that|those) (?!(is|are|was|were|has|have|can|may|might|will|would|could|should|must|do|does|did|the|a|an|all|no|each|every|any|they|it)\b)[a-z]+s?\b(?=[.,;])/i
const markup = /\[link\]|[\\{}|<>*_^~`]|\s>\s|data-|\]\(|^[-•–]|…|\.\.\./

const smallWords =
  /\b(the|an?|of|and|to|in|is|are|was|were|that|which|by|for|with|from|as|at|on|has|have|had|its|their|be|can|it|or|this|these|all|not|but|into|than|when|if|while|will|more|most|each|one|also|no|any)\b/gi

/** Filler text and foreign quotations have none of the small words that hold an English sentence together. */
const soundsEnglish = (text: string, words: number) => (text.match(smallWords)?.length ?? 0) >= (words > 9 ? 2 : words > 5 ? 1 : 0)

export type SentenceFault = 'fragment' | 'markup' | 'meta' | 'dangling-reference' | 'exercise-as-fact'

/** Why a sentence says nothing that can be asked alone, or null where it does. */
export function sentenceFault(text: string): SentenceFault | null {
  const words = text.split(' ').length
  if (words < 4 || words > 90 || !/^[\p{Lu}\d“"‘(]/u.test(text) || !/[.!]['"”’)]?$/.test(text)) return 'fragment'
  if (!soundsEnglish(text, words)) return 'fragment'
  if (/[?!]/.test(text)) return 'exercise-as-fact'
  if (markup.test(text)) return 'markup'
  if (addressed.test(text) || aboutTheDocument.test(text)) return 'meta'
  if (danglingStart.test(text) || danglingInside.test(text)) return 'dangling-reference'
  return null
}
