import { deepestFormula, type MathNode, mathNode } from '../math/math-node.ts'
import { mathText } from '../math/math-text.ts'

/** Stands in the source for a formula, in characters that Markdown gives no meaning to. */
const formulaMark = /⟦(\d+)⟧/g

/** The text with the formulas in the places of their marks. */
export const withFormulas = (text: string, formulas: string[]): string =>
  text.replace(formulaMark, (mark, index: string) => formulas[Number(index)] ?? mark)

/** Pandoc's rule for what is mathematics and what are prices: no space inside the signs, no digit after the second. */
const tex = /(?<![\\$`\w])\$(?=[^\s$])[^$\n`]*?(?<=[^\s\\$])\$(?![\d$])/g

/** Puts marks in the place of TeX between dollar signs, which Markdown would take for escapes and emphasis. */
export const keepTex = (text: string, formulas: string[]): string => text.replace(tex, (found) => `⟦${formulas.push(found) - 1}⟧`)

const formula = /<(m:)?math\b[^>]*>([\s\S]*?)<\/\1math>/g
/** Publishers' exports end the paragraph after a formula: what goes on in lower case belongs to the same sentence. */
const brokenSentence = /(⟦(\d+)⟧)[ \t]*\n[ \t]*\n\s*(?=[\p{Ll}\p{N},.;:)”’⟦]|\*\*\p{Ll})/gu

/** Puts marks in the place of MathML formulas and adds their text to `formulas`. */
export function replaceFormulas(text: string, formulas: string[]): string {
  if (!text.includes('math')) return text
  const marked = text.replace(formula, (_, __, inner: string) => ` ⟦${formulas.push(mathText(parse(inner))) - 1}⟧ `)
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
