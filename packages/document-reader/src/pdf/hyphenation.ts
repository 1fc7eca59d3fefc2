import { endOfLineHyphen } from '../clean-text.ts'
import { dropCapMark } from './drop-caps.ts'
import type { PageContent } from './page-content.ts'

/** Decides what becomes of a hyphen at the end of a line, from the words that the same document uses elsewhere. */
export interface Hyphenation {
  /** The text of two lines put together, and how many characters of the first one were kept. */
  join(first: string, second: string): { text: string; kept: number; separator: string }
  /** Whether the document uses a word anywhere. */
  isKnown(word: string): boolean
}

/** Characters of the document from which its words are learnt: enough for a book's vocabulary, cheap for any length. */
const sampleLength = 600_000

export function learnHyphenation(pages: PageContent[]): Hyphenation {
  let words: Set<string> | null = null
  const known = (word: string) => {
    words ??= wordsOf(pages)
    return words.has(word.toLowerCase())
  }
  return {
    isKnown: known,
    join(first, second) {
      const broken = brokenWord(first, second)
      if (broken === null) return joined(first, first.length, needsSpace(first, second) ? ' ' : '', second)
      const keep = keepsHyphen(broken, known)
      const kept = first.length - 1
      return joined(first, kept, keep ? '-' : '', second)
    },
  }
}

const joined = (first: string, kept: number, separator: string, second: string) => ({
  text: first.slice(0, kept) + separator + second,
  kept,
  separator,
})

interface BrokenWord {
  before: string
  after: string
}

function endsInHyphen(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last === 0x2d || last === 0x2010 || last === 0xad
}

const lineEnd = new RegExp(`([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'’-]*)[-‐${endOfLineHyphen}]$`, 'u')
const lineStart = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*-?/u

function brokenWord(first: string, second: string): BrokenWord | null {
  if (!endsInHyphen(first)) return null
  const before = lineEnd.exec(first.slice(first.lastIndexOf(' ') + 1))?.[1]
  const after = lineStart.exec(second)?.[0]
  return before === undefined || after === undefined ? null : { before, after }
}

/** A hyphen stays in compounds that are found elsewhere, beside digits and capitals, and between two words of their own. */
function keepsHyphen({ before, after }: BrokenWord, known: (word: string) => boolean): boolean {
  if (known(before + after)) return false
  if (after.endsWith('-') || known(`${before}-${after}`)) return true
  if (/^[\p{Lu}\p{N}]/u.test(after) || /\p{N}/u.test(before)) return true
  return before.length > 3 && after.length > 3 && known(before) && known(after)
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*)*(?![\u00ad-]|$)/gu

/** The whole words of the text, in lower case; a word cut by the end of a line does not count. */
function wordsOf(pages: PageContent[]): Set<string> {
  const words = new Set<string>()
  let length = 0
  for (const page of pages) {
    for (const { lines } of page.columns) {
      let isCut = false
      for (const { text } of lines) {
        length += text.length
        for (const { 0: found, index } of withoutDropCap(text).toLowerCase().matchAll(word)) if (!isCut || index > 0) words.add(found)
        isCut = endsInHyphen(text)
      }
    }
    if (length > sampleLength) break
  }
  return words
}

/** What stands after a large first letter may be a part of a word. */
const withoutDropCap = (text: string) => (text.includes(dropCapMark) ? text.replace(/^\S*\s?/, '') : text)

const withoutSpaces = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff]/
/** An address goes on after one of its own signs. */
const addressSigns = '/._=&?:'
const cutAddress = /(?:https?:|www\.)\S*[/._=&?]$|https?:$/

/** Chinese, Japanese and Thai are written without spaces between words. */
function needsSpace(first: string, second: string): boolean {
  const last = first.at(-1) ?? ''
  if (withoutSpaces.test(last) && withoutSpaces.test(second[0] ?? '')) return false
  return !addressSigns.includes(last) || !cutAddress.test(first.slice(-120))
}
