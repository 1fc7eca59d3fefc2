/** What the Symbol font shows for the codes from 0x21 and from 0xa0 (Adobe Symbol Encoding, PDF 1.7, annex D.5). */
const symbolLow = '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const symbolHigh = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'

/** The arrows and marks of Wingdings that programs put into text by themselves. */
const wingdings: Record<number, string> = {
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0x71: '❑',
  0x76: '❖',
  0xa7: '▪',
  0xa8: '◻',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '→',
  0xef: '⇐',
  0xf0: '⇒',
  0xf3: '⇔',
  0xfb: '✗',
  0xfc: '✓',
  0xfe: '☑',
}

/** The character that a code of a symbol font shows, or '' where nothing is known of it. The code may lie at 0xf000. */
export function symbolCharacter(font: string, code: number): string {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/^wingdings/i.test(font)) return wingdings[place] ?? ''
  if (!/^symbol/i.test(font)) return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCodePoint(Math.min(code, 0x10ffff))
  if (place >= 0x21 && place <= 0x7e) return symbolLow[place - 0x21] ?? ''
  return place >= 0xa0 && place <= 0xfe ? (symbolHigh[place - 0xa0] ?? '') : ' '
}

export const isSymbolFont = (font: string | undefined): font is string => font !== undefined && /^(?:symbol|wingdings)/i.test(font)

/** Text set in a symbol font, as what it shows. */
export const symbolText = (font: string, text: string): string =>
  Array.from(text, (character) => (character === ' ' ? ' ' : symbolCharacter(font, character.codePointAt(0) ?? 0))).join('')
