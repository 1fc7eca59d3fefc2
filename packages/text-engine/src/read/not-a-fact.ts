import type { Block } from '@stackademy/contract/document'
import { nameFormulas } from './formulas.ts'

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

/** A page, or a whole text without line breaks, is more than the caption or notice that it opens with. */
const longestAside = 800

/** Whether a block announces learning goals; the list under it is no fact either. */
export const announcesGoals = (text: string): boolean => text.length < longestAside && learningGoals.test(text)

const captionStart =
  /^(\(?credit|figures?|fig\.|tables?|listing|box|photo|image|source|video|example|equation|solution|answer|exercise|note that)\b[\s:.]*\d*/i
const legal = /\b(copyright|©|all rights reserved|creative commons|licensed under|cc[- ]by|isbn|issn|doi:|https?:|www\.|@[a-z]+\.|orcid)\b/i

/** Whether a block of this kind and text can hold statements to learn. */
export function holdsFacts(block: Block, text: string): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return false
  if (text.length < longestAside && (captionStart.test(text) || announcesGoals(text) || legal.test(text))) return false
  return !looksLikeReference(text) && !isMostlySymbols(text)
}

/** A line of a bibliography: a year in brackets or after the names, with a title or a journal's numbers. */
function looksLikeReference(text: string): boolean {
  return /^(\[\d+\]|[A-Z][\w’'-]+, [A-Z]\.)/.test(text) && /\b(19|20)\d\d\b/.test(text)
}

function isMostlySymbols(text: string): boolean {
  const said = nameFormulas(text)
  const letters = said.match(/[\p{L}\s]/gu)?.length ?? 0
  return letters < said.length * 0.8
}

const aboutTheDocument =
  /\b(figures?|fig\.|tables?|listing|chapters?|this (book|text|section|module|article|paper|page|lesson|example|exercise)|the (paper|authors?|tutorial|article|workshop|lesson|module)|(next|previous|following|preceding|last) (section|module|chapter|example|page|figure|table|paragraph)|(shown|seen|discussed|described|mentioned|introduced|illustrated|listed|explained) (above|below|here|earlier|later|previously|in)|let us|recall that|note that|notice (that|how)|imagine|suppose|consider|for (example|instance)|as (an|another) example|(shown|seen|pictured) (on|to|at) the (left|right|top|bottom))\b|^Notice\b/i
const addressed =
  /\b([Yy]ou|[Yy]our|yours|my|let['’]s|me)\b|(?:^|[“"‘(,;:—] ?|\b(?:and|but|that|which|what|when|if|as|because|so|while|where|than|do|did|can|could|would|should|must|before|after|until|how|why|then|now) )I\b|^(Access|Visit|Watch|Read|See|Explore|Click|Go|Use|Gain|Find|Try|Write|Draw|Explain|Describe|Compare|Identify|Determine|Discuss|List|Define|Remember|Recall|Note|Look|Think|Repeat|Check|Solve|Plot|Add|Subtract|Multiply|Set|Choose|Calculate|Evaluate|Complete|Refer|Rewrite|Simplify|Apply|Assign|Call|Create|Enter|Type|Run)\b|(?<!(?:which|that|how|when|where|what|whom) )\b[Ww]e\b|^(Our|Us)\b/
/** "You can make variables mutable by ...": the reader as anybody; not what the reader saw, wants or is to do. */
const anybody =
  /^(?!.*\b(?:I|[Ww]e|[Oo]ur|us|my|me|let['’]s)\b)(?!.*\b[Yy]ou(?:['’](?:re|ve|ll|d)| (?:are|have|had|will|saw|see|learned|read|know|just|think|want|need|should|might|may|probably|still|do|did|recall|remember|notice|get|got|received?)\b))(?!.*\b[Yy]ours?\b)(?!You [a-z]+ed\b)/
const danglingStart =
  /^(it|its|this|that|these|those|they|them|their|he|she|his|her|hers|such|both(?! .{2,60} and )|another|others?|some of these|one (method|way|example|reason|of these)|the (other|latter|former|above|following)|the (result|process|next|last|first|second|third|same)\b(?! [a-z -]{0,40}\b(of|in|to|for) )|here|so|but|and|or|nor|yet|then|there(?! (?:are|were) (?:(?:about|approximately|nearly|almost|over|only|at least|more than) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d[\d,.]*) )|thus|hence|instead|finally|first|second|third|next|similarly|likewise|also|again|step \d+|(in|at|for) (this|that|such|these) .*|in (an?|another) ([a-z]+ )?example\b.*|in (each|both) (case|cases|of .*)|on the one hand.*)\b/i
/** "The First Continental Congress", "The Second World War": names, whatever their first word means. */
const opensWithName = /^The (?:First|Second|Third|Last|Next|Other|Former|Following) \p{Lu}/u
const danglingInside =
  /\b(this|these|such(?! as\b)|the (former|latter)|aforementioned|the (above|below)|the (other|following|previous) (\w+))\b|\b(above|below)(?=[.,;:)]|$| (?:is|are|was|were|shows?)\b)|\b(that|those) (?!(is|are|was|were|has|have|can|may|might|will|would|could|should|must|do|does|did|the|a|an|all|no|each|every|any|they|it)\b)[a-z]+s?\b(?=[.,;])/i
const markup = /\[link\]|[\\{}|<>*_^~`]|\s>\s|data-|\]\(|^[-•–]|…|\.\.\./

const smallWords =
  /\b(the|an?|he|she|his|her|they|had|did|so|of|and|to|in|is|are|was|were|that|which|by|for|with|from|as|at|on|has|have|had|its|their|be|can|it|or|this|these|all|not|but|into|than|when|if|while|will|more|most|each|one|also|no|any|because|after|before|whereas|where|through|between|over|under|from|would)\b/gi

/** Filler text and foreign quotations have none of the small words that hold an English sentence together. */
const soundsEnglish = (text: string, words: number) => (text.match(smallWords)?.length ?? 0) >= (words > 9 ? 2 : words > 5 ? 1 : 0)

export type SentenceFault = 'fragment' | 'markup' | 'meta' | 'dangling-reference' | 'exercise-as-fact'

/** Why a sentence says nothing that can be asked alone, or null where it does. */
export function sentenceFault(sentence: string): SentenceFault | null {
  const text = nameFormulas(sentence)
  const words = text.split(' ').length
  if (words < 4 || words > 90 || !/^[\p{Lu}\d“"‘(]/u.test(text) || !/[.!]['"”’)]?$/.test(text)) return 'fragment'
  if (!soundsEnglish(text, words)) return 'fragment'
  if (/[?!]|^Given (?:an?|the|two|that) /.test(text)) return 'exercise-as-fact'
  if (markup.test(text)) return 'markup'
  if ((addressed.test(text) && !(/\b[Yy]ou\b/.test(text) && anybody.test(text))) || aboutTheDocument.test(text)) return 'meta'
  if ((danglingStart.test(text) && !opensWithName.test(text)) || danglingInside.test(text)) return 'dangling-reference'
  return null
}
