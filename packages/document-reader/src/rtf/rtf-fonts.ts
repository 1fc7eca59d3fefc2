import iconv from 'iconv-lite'
import { isSymbolFont, symbolText } from '../symbol-fonts.ts'

export interface RtfFont {
  name: string
  /** Of iconv; null for that of the document. */
  encoding: string | null
}

/** Code pages of the character sets of Windows fonts (RTF 1.9.1, "Font Table", fcharset). */
const charsets: Record<number, string> = {
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  134: 'cp936',
  136: 'cp950',
  161: 'win1253',
  162: 'win1254',
  163: 'win1258',
  177: 'win1255',
  178: 'win1256',
  186: 'win1257',
  204: 'win1251',
  222: 'cp874',
  238: 'win1250',
}

export const encodingOfCharset = (charset: number): string | null => charsets[charset] ?? null

/** The encoding of a code page, or Western where iconv knows none. */
export function encodingOfCodePage(page: number): string {
  const name = page === 10000 ? 'macintosh' : page === 65001 ? 'utf-8' : `cp${page}`
  return iconv.encodingExists(name) ? name : 'win1252'
}

/** What bytes, given as characters of the same code, say in an encoding. */
export const decodeBytes = (bytes: string, encoding: string): string =>
  iconv.decode(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    encoding,
  )

/** What characters show in a font: those of symbol fonts are others. */
export const shownIn = (font: RtfFont | undefined, text: string): string =>
  isSymbolFont(font?.name) ? symbolText(font?.name ?? '', text) : text
