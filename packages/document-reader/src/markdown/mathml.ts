import { cleanText } from '../clean-text.ts'
import { indexEnd, subscript, superscript } from './raised-text.ts'

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
  const marked = text.replace(formula, (_, __, inner: string) => ` ⟦${formulas.push(mathText(inner)) - 1}⟧ `)
  return marked.replace(brokenSentence, joinSentence(formulas)).replace(/[ \t]+(?=[,.;:?!)])/g, '')
}

/** A number starts a paragraph of its own, unless the formula before it ends in an operator. */
const joinSentence = (formulas: string[]) => (found: string, mark: string, index: string, at: number, text: string) => {
  const startsWithNumber = /\p{N}/u.test(text[at + found.length] ?? '')
  return startsWithNumber && !/[×·=+−<>≈]$/.test(formulas[Number(index)] ?? '') ? found : `${mark} `
}

/** A formula on one line, with `x²`, `x_1`, `(a)/(b)` and `√(x)`. */
function mathText(mathml: string): string {
  return cleanText(separateIndices(render(parse(mathml))))
    .replace(/([(,=<>≤≥] ?|^ )− (?=\S)/g, '$1−')
    .replace(/\s+/g, ' ')
    .trim()
}

/** After an index in plain letters a space, where a letter or digit follows: `log_b x`. */
const separateIndices = (text: string): string =>
  text.replaceAll(new RegExp(`${indexEnd}(?=[\\p{L}\\p{N}])`, 'gu'), ' ').replaceAll(indexEnd, '')

interface MathNode {
  name: string
  text: string
  children: MathNode[]
}

const token = /<(\/)?(?:m:)?([a-zA-Z]+)\b[^<>]*?(\/)?>|([^<]+)/g

function parse(mathml: string): MathNode {
  const root: MathNode = { name: 'mrow', text: '', children: [] }
  const open = [root]
  for (const [, closing, name, empty, text] of mathml.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += text
    else if (closing !== undefined) {
      if (open.length > 1) open.pop()
    } else {
      const node: MathNode = { name: name ?? '', text: '', children: [] }
      parent.children.push(node)
      if (empty === undefined) open.push(node)
    }
  }
  return root
}

function render(node: MathNode): string {
  const [first, second, third] = node.children.map(render)
  switch (node.name) {
    case 'mo':
      return operator(decode(node.text).trim())
    case 'mtext':
      return /\p{L}{2}/u.test(node.text) ? ` ${decode(node.text)} ` : decode(node.text)
    case 'mi':
    case 'mn':
      return decode(node.text).trim() || node.children.map(render).join('')
    case 'msup':
      return `${first?.trim() ?? ''}${superscript(second?.trim() ?? '')}`
    case 'msub':
      return `${first?.trim() ?? ''}${subscript(second?.trim() ?? '')}`
    case 'msubsup':
      return `${first?.trim() ?? ''}${subscript(second?.trim() ?? '')}${superscript(third?.trim() ?? '')}`
    case 'mfrac':
      return `${grouped(first ?? '')}/${grouped(second ?? '')}`
    case 'msqrt':
      return `√${grouped(node.children.map(render).join(''))}`
    case 'mroot':
      return `${superscript(second?.trim() ?? '')}√${grouped(first ?? '')}`
    case 'mtr':
      return `${node.children.map(render).join(' ').trim()}; `
    case 'mspace':
      return ' '
    case 'annotation':
      return ''
    default:
      return node.children.map(render).join('')
  }
}

/** Signs between two operands stand between spaces, brackets and commas do not. */
const operator = (sign: string): string => (/^[=+−<>≤≥≈≠×÷·→⟶⇌⟹±∈-]$/.test(sign) ? ` ${sign} ` : sign === ',' ? ', ' : sign)

function grouped(text: string): string {
  const inner = text.trim()
  return /^[\p{L}\p{N}.,]*$/u.test(inner) ? inner : `(${inner})`
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', minus: '−', times: '×' }

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16))))
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => String.fromCodePoint(Math.min(0x10ffff, Number(decimal))))
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
