import type { Clause } from '../find/fact.ts'

/** A clause as the part of a question that follows the question word: "does mass vary with location". */
export function inverted(clause: Clause): string {
  const { subject, isPlural, auxiliary, isNegated, adverb, verb, lemma, isPast, rest } = clause
  const not = isNegated ? 'not' : ''
  const spokenAdverb = isNegated ? adverb.replace(/^(not|never)\s*/, '') : adverb
  if (auxiliary) return joined(auxiliary.toLowerCase(), subject, not, spokenAdverb, verb ?? '', rest)
  const help = isPast ? 'did' : isPlural ? 'do' : 'does'
  return joined(help, subject, spokenAdverb, lemma, rest)
}

export const joined = (...words: string[]): string =>
  words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\s+([,;:.])/g, '$1')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const withoutArticle = (text: string): string => text.replace(/^(a|an|the) /i, '')

/** Whether one word ends as adjectives do and is not a well-known noun of that ending. */
export const looksLikeAdjective = (word: string): boolean =>
  /^[a-z-]*[a-z](ic|al|ous|ive|ary|able|ible)$/.test(word) &&
  !/(potential|material|chemical|arsenal|mineral|mammal|proposal|signal|animal|motive|adjective|music|logic|topic|metric|fabric|table|variable|vegetable|cable|republic|critic|integral|reciprocal|capital|interval|crystal|canal|journal|hospital|festival|ritual|rival|trial|survival|approval|removal|refusal|renewal|disposal|betrayal|withdrawal|arrival|denial|burial|festive|incentive|perspective|initiative|executive|objective|alternative|derivative|relative|native|library|summary|boundary|secretary|vocabulary|salary|arithmetic|statistic|characteristic|epidemic|pandemic|plastic|ceramic|organic|classic|traffic|antibiotic)$/.test(
    word,
  )

/** Content words of a text in a plain form, for comparing. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 && !functionWords.has(word)).map(stem)
}

/** Folds endings so that "isomer" meets "isomerase" and "conditioning" meets "conditioned". Not a dictionary. */
const stem = (word: string): string =>
  word.length <= 4
    ? word.replace(/s$/, '')
    : word
        .replace(
          /(ations?|itions?|ically|ating|ated|ases?|ings?|ments?|ness|able|ible|ally|ions?|ives?|ers?|ors?|ity|ies|ed|es|ly|al|ic|s|e|y)$/,
          '',
        )
        .slice(0, 8)

/** Whether two words grow from one root: "isomer" and "isomerase", "condition" and "conditioned". */
export function haveOneRoot(a: string, b: string): boolean {
  if (stem(a) === stem(b)) return true
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared >= 5 && shared >= 0.7 * Math.min(a.length, b.length)
}

export const functionWords = new Set(
  'the and for are was were that this with from which what who whom whose when where why how does did has have had been its their his her they them one any all not can may will would could should must into onto than then also such other another more most some each both between through during about over under after before only very term called means mean'.split(
    ' ',
  ),
)
