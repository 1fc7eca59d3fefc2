import { ommlText } from '../math/omml.ts'
import type { XmlElement } from '../xml/xml-element.ts'

/**
 * Collects a formula of RTF, whose groups are the elements of Office MathML under names of the same letters (RTF 1.9.1,
 * "Mathematics"): `{\mf{\mnum ...}{\mden ...}}` is `<m:f><m:num>...`.
 */
export interface RtfFormula {
  open(): void
  control(word: string): void
  text(text: string): void
  close(): void
  result(): string
}

const deepest = 500

export function makeRtfFormula(): RtfFormula {
  const element = (name: string): XmlElement => ({ name, attributes: new Map(), children: [] })
  const root = element('m:oMath')
  const open: XmlElement[] = [root]
  return {
    open() {
      const group = element('group')
      if (open.length < deepest) open.at(-1)?.children.push(group)
      open.push(group)
    },
    control(word) {
      const group = open.at(-1)
      if (group !== undefined && group !== root && group.name === 'group' && /^m[a-zA-Z]+$/.test(word)) group.name = `m:${word.slice(1)}`
    },
    text(text) {
      const group = open.at(-1)
      if (group === undefined) return
      if (group.name === 'm:r') group.children.push({ ...element('m:t'), children: [text] })
      else if (text.trim() !== '') group.attributes = new Map([['m:val', (group.attributes.get('m:val') ?? '') + text.trim()]])
    },
    close() {
      if (open.length > 1) open.pop()
    },
    result: () => ommlText(root),
  }
}
