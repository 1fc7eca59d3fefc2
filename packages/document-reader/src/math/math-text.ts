import { cleanText } from '../clean-text.ts'
import type { MathNode } from './math-node.ts'
import { indexEnd, subscript, superscript } from './raised-text.ts'

/** Stand around a name of several letters, until it is known what is beside it. */
const nameStart = '\u0002'
const nameEnd = '\u0003'

/** A formula on one line, as one would type it: `x²`, `x_1`, `(a + b)/2`, `√(x)`, `∑_(i=1)ⁿ`. */
export function mathText(formula: MathNode): string {
  return cleanText(separate(render(formula)))
    .replace(/([(,=<>≤≥] ?|^ )− (?=\S)/g, '$1−')
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/ (?=[)\]}])/g, '')
    .trim()
}

/** Spaces where an index in plain letters or the name of a function would run into what is beside it: `log_b x`, `a sin x`. */
function separate(text: string): string {
  return text
    .replaceAll(new RegExp(`${nameEnd}${indexEnd}?${nameStart}`, 'g'), ' ')
    .replaceAll(new RegExp(`(?<=[\\p{L}\\p{N})])${nameStart}|[${indexEnd}${nameEnd}](?=[\\p{L}\\p{N}√∑∫])`, 'gu'), ' ')
    .replaceAll(new RegExp(`[${indexEnd}${nameStart}${nameEnd}]`, 'g'), '')
}

type Rule = (parts: string[], node: MathNode) => string

const joined: Rule = (parts) => parts.join('')
const under: Rule = ([base = '', below = '']) => base.trim() + subscript(below.trim())
const over: Rule = ([base = '', above = '']) => accented(base.trim(), above.trim()) ?? base.trim() + superscript(above.trim())
const underOver: Rule = ([base = '', below = '', above = '']) => base.trim() + subscript(below.trim()) + superscript(above.trim())

const rules: Record<string, Rule> = {
  mo: (_, { text }) => operator(text.trim()),
  mtext: (_, { text }) => (/\p{L}{2}/u.test(text) ? ` ${text} ` : text),
  mi: (parts, { text }) => (/^\s*\p{L}{2,}\s*$/u.test(text) ? nameStart + text.trim() + nameEnd : text.trim() || parts.join('')),
  mn: (parts, { text }) => text.trim() || parts.join(''),
  msup: ([base = '', above = '']) => base.trim() + superscript(above.trim()),
  msub: under,
  msubsup: underOver,
  munder: under,
  mover: over,
  munderover: underOver,
  mprescripts: ([base = '', below = '', above = '']) => superscript(above.trim()) + subscript(below.trim()) + base.trim(),
  mfrac: ([upper = '', lower = ''], { isBare }) =>
    isBare ? `${upper.trim()} choose ${lower.trim()}` : `${grouped(upper)}/${grouped(lower)}`,
  msqrt: (parts) => `√${grouped(parts.join(''))}`,
  mroot: ([base = '', degree = '']) => `${superscript(degree.trim())}√${grouped(base)}`,
  mtable: (rows) => rows.map((row) => row.trim()).join('; '),
  mtr: (cells) => cells.map((cell) => cell.trim()).join(' '),
  mspace: () => ' ',
  annotation: () => '',
  'annotation-xml': () => '',
}

function render(node: MathNode): string {
  return (rules[node.name] ?? joined)(node.children.map(render), node)
}

/** Signs between two operands stand between spaces, brackets and commas do not. */
const operator = (sign: string): string =>
  /^(?:[=+−<>≤≥≈≠×÷·→⟶⇌⟹⇒⇔≡±∈-]|:=)$/.test(sign)
    ? ` ${sign} `
    : sign === ','
      ? ', '
      : sign.length > 1 && /^\p{L}+$/u.test(sign)
        ? nameStart + sign + nameEnd
        : sign

function grouped(text: string): string {
  const inner = text.trim().replaceAll(nameStart, '').replaceAll(nameEnd, '')
  return /^[\p{L}\p{N}.,]*$/u.test(inner) ? inner : `(${text.trim()})`
}

const accents: Record<string, string> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '\u0305': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '\u20d7': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
  '\u0302': '\u0302',
  '\u0303': '\u0303',
  '\u0304': '\u0304',
  '\u0307': '\u0307',
  '\u0308': '\u0308',
}

/** A letter with the sign above it; a sign over several letters, such as that of a mean, goes, as it has no place in a line. */
function accented(base: string, sign: string): string | null {
  const accent = accents[sign]
  if (accent === undefined) return null
  return Array.from(base).length === 1 ? base + accent : base
}
