import type { Token } from './tag-text.ts'

const citation =
  /\s*\[(?:citation|clarification|verification|quotation) needed\]|\s*[([](?:see |e\.g\.,? |cf\.? )?(?:\[?link\]?|the (?:figure|table|example|equation|listing)|(?:figs?|figures?|tables?|eqs?|equations?|sections?|chapters?|examples?|listings?)\.?\s*\d[^)\]]*|[^()[\]]{0,80}\b(?:1[5-9]|20)\d\d[a-z]?(?:[;,][^()[\]]*)?|\d{1,3}(?:\s*[,–-]\s*\d{1,3})*)[)\]]/gi
const opener =
  /^(?:it (?:is|was|has been|has long been) (?:now |well |long |generally |later )?(?:known|learned|found|discovered|understood|established|important to (?:understand|remember|note|realize)) that|on the other hand|above all|in effect|(?:as|like) (?:we|you)(?:['’]ve)? (?:saw|mentioned|discussed|learned|noted|seen)[^,]{0,60}|as (?:mentioned|noted|discussed|described|seen|shown|stated)[^,]{0,60}|as a result(?! of\b)|for this reason|in contrast(?! (?:to|with)\b)|by contrast|in practice|however(?=,)|moreover|furthermore|in addition(?! to\b)|additionally|therefore|consequently|in fact|indeed|in general|generally speaking|of course|in other words|in particular|specifically|in short|in summary|nevertheless|nonetheless|overall|interestingly|importantly|similarly(?=,)|likewise|also|still(?=,)|first(?=,)|second(?=,)|third(?=,)|thus|hence|then|finally|for example|for instance|to illustrate|as a consequence(?! of\b)|operationally|step \d+[.:]),?\s+/i

/** A link to what was said before, or to a picture, between commas. */
const link =
  /, (?:as )?(?:shown|illustrated|seen|pictured|depicted|described) (?:in|on|at|above|below|by)[^,.;:]{0,40}(?=[,.;])|, (?:for example|for instance|however|therefore|of course|on the other hand|in turn|by contrast|in contrast|moreover|as a result(?! of\b)|in fact),/gi

/** The sentence as it can be read alone: white space single, citations and a linking word at the start left out. */
export function cleanSentence(tokens: readonly Token[], raw: string): { text: string; tokens: Token[] } {
  const kept = withoutSpans(tokens, [...matches(raw, citation, tokens), ...matches(raw, link, tokens), ...openerOf(raw, tokens)])
  let text = ''
  const cleaned = kept.map((token, i) => {
    const before = kept[i - 1]
    if (before && before.end < token.start && !/^[.,;:)]$/.test(token.text)) text += ' '
    const start = text.length
    text += i === 0 ? capital(token.text) : token.text
    return { ...token, text: text.slice(start), start, end: text.length }
  })
  return { text, tokens: cleaned }
}

interface Range {
  start: number
  end: number
}

function matches(raw: string, pattern: RegExp, tokens: readonly Token[]): Range[] {
  const base = tokens[0]?.start ?? 0
  return [...raw.matchAll(pattern)].map((match) => ({ start: base + match.index, end: base + match.index + match[0].length }))
}

function openerOf(raw: string, tokens: readonly Token[]): Range[] {
  const base = tokens[0]?.start ?? 0
  const found = opener.exec(raw)
  return found ? [{ start: base, end: base + found[0].length }] : []
}

const withoutSpans = (tokens: readonly Token[], spans: readonly Range[]) =>
  tokens.filter((token) => !spans.some((span) => token.start >= span.start && token.end <= span.end))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
