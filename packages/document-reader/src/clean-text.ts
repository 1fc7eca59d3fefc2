/** Stands at the end of a printed line for a hyphen that may or may not belong to the word. */
export const endOfLineHyphen = '\u00ad'

/**
 * A character as text shows it, from its Unicode code: ligatures in letters, symbol-font bullets as bullets, every kind of
 * space as a space, the letters of formulas as plain ones; '' for control characters, private codes and invisible marks.
 */
export function cleanCharacter(code: number): string {
  if (code > 32 && code < 0x7f) return asciiCharacters[code] as string
  if (code === 0xad) return endOfLineHyphen
  if (code < 0xa0) return code === 32 || code === 9 || code === 10 ? ' ' : ''
  if (code < 0x2000) return code === 0xa0 || code === 0x1680 ? ' ' : String.fromCharCode(code)
  if (code <= 0x200b || code === 0x202f || code === 0x205f || code === 0x3000) return code === 0x200b ? '' : ' '
  if ((code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code === 0x200e || code === 0x200f) return ''
  if (code >= 0xe000 && code <= 0xf8ff) return symbolFontBullets.has(code) ? '•' : ''
  if (code >= 0xfb00 && code <= 0xfb06) return ligatures[code - 0xfb00] as string
  if (isPresentationForm(code)) return String.fromCharCode(code).normalize('NFKC')
  if (code === 0xfeff || code === 0xfffd || code === 0xfffe || code === 0xffff || (code >= 0xd800 && code <= 0xdfff)) return ''
  if (code >= 0x1d400 && code <= 0x1d7ff) return String.fromCodePoint(code).normalize('NFKC')
  return code > 0x10ffff ? '' : String.fromCodePoint(code)
}

const asciiCharacters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st']
/** Armenian ligatures, and Hebrew and Arabic letters in the shape that they take beside their neighbours. */
const isPresentationForm = (code: number): boolean => (code >= 0xfb13 && code <= 0xfdfb) || (code >= 0xfe70 && code <= 0xfefc)

/** What the Symbol and Wingdings fonts use as list marks. */
const symbolFontBullets = new Set([0xf0b7, 0xf0a7, 0xf0d8, 0xf0fc])

/** Text without control characters and invisible marks, ligatures in letters, in NFC. Line feeds and tabs stay. */
export function cleanText(text: string): string {
  const plain = suspicious.test(text) ? text.replace(everySuspicious, (character) => cleanCharacter(character.codePointAt(0) ?? 0)) : text
  return plain.replaceAll(endOfLineHyphen, '').normalize('NFC')
}

const unwanted =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u00a0\\u1680\\u2000-\\u200b\\u200e\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ue000-\\uf8ff\\ufb00-\\ufb06\\ufb13-\\ufdfb\\ufe70-\\ufefc\\ufeff\\ufffe\\uffff]'
const suspicious = new RegExp(unwanted)
const everySuspicious = new RegExp(unwanted, 'g')

const spacingAccents: Record<string, string> = {
  '´': '\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˚': '\u030a',
  '¸': '\u0327',
}
const accentBeforeLetter = /([´¨ˆ˜ˇ˘˚¸]) ?([A-Za-zı])/g

/** TeX prints an accent and then its letter as two signs: `¨ı` becomes `ï`. */
export function composeAccents(text: string): string {
  if (text.search(accentBeforeLetter) === -1) return text
  return text.replace(accentBeforeLetter, (_, accent: string, letter: string) =>
    `${letter === 'ı' ? 'i' : letter}${spacingAccents[accent]}`.normalize('NFC'),
  )
}
