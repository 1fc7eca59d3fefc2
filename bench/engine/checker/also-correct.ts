import { contentLemmas, plainTokens } from '../language/words.ts'
import type { Case } from './case.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const bare = (text: string) => text.replace(/^(the|an?) /i, '').trim()

/**
 * What can be decided from the text: the document calls key and option the same thing, the quote enumerates both for one
 * stem, or one is the class of the other.
 */
export function hasAlsoCorrect({
  answer,
  options,
  document,
  source,
  question,
}: Pick<Case, 'answer' | 'options' | 'document' | 'source' | 'question'>): boolean {
  const key = bare(answer)
  return options.some((option) => {
    const other = bare(option)
    if (option === answer || other.toLowerCase() === key.toLowerCase() || other.length < 2) return false
    return (
      areNamedTogether(key, other, statementsOf(document.text)) ||
      areEnumerated({ key, other, quote: source.quote, question }) ||
      isClassOf(other, key)
    )
  })
}

const statements = new Map<string, string>()

/** A text without its questions: "is it a surplus or a shortage?" names no thing twice. */
function statementsOf(text: string): string {
  const known = statements.get(text) ?? text.replace(/[^.!?\n]*\?/g, ' ')
  statements.set(text, known)
  return known
}

/** "a surplus, also called excess supply", "deoxyribonucleic acid (DNA)". */
function areNamedTogether(key: string, other: string, text: string): boolean {
  const link = String.raw`(?:,? or |,? also (?:known as|called) (?:the |an? )?|,? (?:an? )?or (?:the |an? )?)`
  return [
    [key, other],
    [other, key],
  ].some(
    ([one, two]) =>
      // Nothing of the name's own stands before it: "excess supply or a surplus" says nothing of supply.
      new RegExp(
        `(?:^|[.,;:(—\\n]\\s*|\\b(?:the|an?|is|are|was|were|called|as|of|and|or|in|for|by|with|to)\\s)${escaped(one as string)}(?:${link}${escaped(two as string)}\\b| \\(${escaped(two as string)}\\))`,
        'i',
      ).test(text) && !isAlternative(one as string, two as string, text),
  )
}

/** "purines or pyrimidines": two things, not two names. */
const isAlternative = (one: string, two: string, text: string) =>
  new RegExp(`\\b(either|whether|versus|between)\\b[^.]{0,40}${escaped(one)} or (?:an? |the )?${escaped(two)}`, 'i').test(text) ||
  (new RegExp(`${escaped(one)} or ${escaped(two)}`, 'i').test(text) &&
    !new RegExp(`(call|known|name|term|there is|is)[^.]{0,60}${escaped(one)},? or ${escaped(two)}`, 'i').test(text))

function areEnumerated({ key, other, quote, question }: { key: string; other: string; quote: string; question: string }): boolean {
  if (/\b(first|last|second|third|only|year|how (many|much))\b/i.test(question) || /^\W*\d/.test(key)) return false
  const separates = new Set(contentLemmas(question))
  const between = (one: string, two: string) => {
    const found = new RegExp(`\\b${escaped(one)}\\b(.{1,60}?)\\b${escaped(two)}\\b`, 'i').exec(quote)?.[1]
    return (
      found !== undefined &&
      !contentLemmas(found).some((lemma) => separates.has(lemma)) &&
      /^(,|,? (and|or)|, along with|, [^.;:]*,( and| or)?)( (the|an?|\p{Lu}\p{Ll}+))? $/u.test(found) &&
      !/\b(respectively|not|but|whereas|while|instead)\b/i.test(quote)
    )
  }
  const explained = new RegExp(`${escaped(key)} \\(([^)]*)\\)`, 'i').exec(quote)?.[1] ?? ''
  if (contentLemmas(explained).some((lemma) => separates.has(lemma))) return false
  const isSet = contentLemmas(quote).filter((lemma) => separates.has(lemma)).length > 0
  return isSet && (between(key, other) || between(other, key))
}

/** "conditioning" beside "classical conditioning"; numbers and names are no classes. */
function isClassOf(other: string, key: string): boolean {
  const [wide, narrow] = [plainTokens(other), plainTokens(key)]
  return (
    wide.length < narrow.length &&
    wide.length > 0 &&
    narrow.slice(-wide.length).join(' ') === wide.join(' ') &&
    /^\p{L}/u.test(wide[0] ?? '') &&
    !/^(not|un|non|in)/.test(narrow[0] ?? '')
  )
}
