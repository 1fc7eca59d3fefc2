import { isGlossary, isLabelled } from '../compose/labelled-lines.ts'

/** Lines at least this long may have been broken by a margin, shorter ones were by the author. */
const leastWidth = 45
/** Languages without spaces take fewer letters for a line. */
const leastWideWidth = 20
const listMark = /^(?:[•◦▪‣●○*–-]|\(?\d{1,2}[.)]|\(?[a-z][.)]) \S/
const ended = /[.!?:;。！？…]["”’»)\]]*$/
const wide = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3]/

/** A line of plain text: its words in single spaces, and whether it was indented. */
export interface TextLine {
  text: string
  isIndented: boolean
}

/** Puts lines of a paragraph together that a margin broke; lines that the author ended stay apart. */
export function joinWrapped(lines: TextLine[], join: (before: string, after: string) => string): string[] {
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0)
  const entries = lines.map(({ text }) => isLabelled(text))
  const isEntryList = isGlossary(entries)
  const paragraphs: string[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const beginsEntry = isEntryList && entries[index] === true
    if (before === undefined || beginsEntry || !goesOn(before, line, longest, isEntryList)) paragraphs.push(line.text)
    else paragraphs.push(join(paragraphs.pop() ?? '', line.text))
  })
  return paragraphs
}

function goesOn(before: TextLine, line: TextLine, longest: number, isEntryList: boolean): boolean {
  if (listMark.test(line.text)) return false
  if (isEntryList || (listMark.test(before.text) && line.isIndented)) return true
  if (/\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(line.text)) return true
  const least = wide.test(before.text) ? leastWideWidth : leastWidth
  if (longest < least || before.text.length <= 0.6 * longest) return false
  // The next word would have had room, and a sentence was complete: the author ended the line.
  const [word = ''] = line.text.split(' ')
  const hadRoom = before.text.length + word.length + 12 < longest
  return !(hadRoom && ended.test(before.text) && /^\p{Lu}/u.test(line.text))
}

/** Whether a line begins with the mark of a list item. */
export const isListItem = (text: string): boolean => listMark.test(text)
