import { deepestFormula, type MathNode, mathNode } from '../math/math-node.ts'
import { mathText } from '../math/math-text.ts'
import { upToLast } from './up-to-last.ts'

/** Stands in the source for a formula, in characters that Markdown gives no meaning to. */
const formulaMark = /⟦(\d+)⟧/g

/** The text with the formulas in the places of their marks. */
export const withFormulas = (text: string, formulas: string[]): string =>
  text.replace(formulaMark, (mark, index: string) => formulas[Number(index)] ?? mark)

/** Pandoc's rule for what is mathematics and what are prices: no space inside the signs, no digit after the second. */
const tex = /(?<![\\$`\w])\$(?=[^\s$])[^$\n`]*?(?<=[^\s\\$])\$(?![\d$])/g

/** TeX that stands by itself, and the signs that TeX itself and many programs use. */
const displayed = /\$\$\s*([^$]{1,2000}?)\s*\$\$/g
const bracketed = /\\\(([^\n]{1,500}?)\\\)|\\\[([^\]]{1,1000}?)\\\]/g
/** Brackets of prose may be escaped, too. */
const mathematical = /[\\^_=+<>{}]|^\s*\S\s*$/

/** Puts marks in the place of TeX, which Markdown would take for escapes and emphasis; all of it between dollar signs. */
export function keepTex(text: string, formulas: string[]): string {
  const put = (found: string) => `⟦${formulas.push(found) - 1}⟧`
  return text
    .replace(displayed, (_, inner: string) => put(`$${inner.replace(/\s+/g, ' ')}$`))
    .replace(bracketed, (found, inline: string | undefined, display: string | undefined) => {
      const inner = (inline ?? display ?? '').trim()
      return mathematical.test(inner) ? put(`$${inner.replace(/\s+/g, ' ')}$`) : found
    })
    .replace(tex, put)
}

const plainFormula = /<math\b[^<>]*>([\s\S]*?)<\/math>/g
const prefixedFormula = /<m:math\b[^<>]*>([\s\S]*?)<\/m:math>/g
/** Publishers' exports end the paragraph after a formula: what goes on in lower case belongs to the same sentence. */
const brokenSentence = /(⟦(\d+)⟧)[ \t]*\n[ \t]*\n\s*(?=[\p{Ll}\p{N},.;:)”’⟦]|\*\*\p{Ll})/gu

/** Puts marks in the place of MathML formulas and adds their text to `formulas`. */
export function replaceFormulas(text: string, formulas: string[]): string {
  if (!text.includes('math')) return text
  const put = (_: string, inner: string) => ` ⟦${formulas.push(mathText(parse(inner))) - 1}⟧ `
  const plain = upToLast(text, '</math>', (part) => part.replace(plainFormula, put))
  const marked = upToLast(plain, '</m:math>', (part) => part.replace(prefixedFormula, put))
  return marked.replace(brokenSentence, joinSentence(formulas)).replace(/[ \t]+(?=[,.;:?!)])/g, '')
}

/** A number starts a paragraph of its own, unless the formula before it ends in an operator. */
const joinSentence = (formulas: string[]) => (found: string, mark: string, index: string, at: number, text: string) => {
  const startsWithNumber = /\p{N}/u.test(text[at + found.length] ?? '')
  return startsWithNumber && !/[×·=+−<>≈]$/.test(formulas[Number(index)] ?? '') ? found : `${mark} `
}

const token = /<(\/)?(?:m:)?([a-zA-Z-]+)\b([^<>]*?)(\/)?>|([^<]+)/g

function parse(mathml: string): MathNode {
  const root = mathNode('mrow')
  const open = [root]
  for (const [, closing, name, attributes = '', empty, text] of mathml.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += decode(text)
    else if (closing !== undefined) {
      if (open.length > 1) open.pop()
    } else {
      const node: MathNode = { ...mathNode(name ?? ''), isBare: /linethickness="0/.test(attributes) }
      if (open.length < deepestFormula) parent.children.push(node)
      if (empty === undefined) open.push(node)
    }
  }
  return root
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', minus: '−', times: '×' }

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16))))
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => String.fromCodePoint(Math.min(0x10ffff, Number(decimal))))
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
