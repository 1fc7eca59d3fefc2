import { roleOfStyle, type StyleRole } from '../compose/style-roles.ts'
import { decodeBytes, encodingOfCharset, encodingOfCodePage, type RtfFont, shownIn } from './rtf-fonts.ts'

interface RtfStyle {
  name: string
  basedOn: number | null
  /** 0 for the highest heading. */
  outlineLevel: number | null
}

/** What stands before the text of an RTF file: its encoding, fonts, styles and title. */
export interface RtfHead {
  title: string
  setEncoding(word: string, value: number | null): void
  beginFont(id: number): void
  setCharset(charset: number): void
  /** Names in the tables of fonts and styles end in a semicolon. */
  putFont(text: string): void
  beginStyle(id: number): void
  setStyle(facts: Partial<RtfStyle>): void
  putStyle(text: string): void
  font(id: number): RtfFont | undefined
  /** The role and outline level of a style, or of one that it is based on. */
  style(id: number): { role: StyleRole | null; outlineLevel: number | null }
  decode(bytes: string, font: number | null): string
}

const longestChain = 20
const documentEncodings: Record<string, string> = { mac: 'macintosh', pc: 'cp437', pca: 'cp850' }

export function makeRtfHead(): RtfHead {
  const fonts = new Map<number, RtfFont>()
  const styles = new Map<number, RtfStyle>()
  let encoding = 'win1252'
  let font = { id: 0, name: '', encoding: null as string | null }
  let style = { id: 0, name: '', basedOn: null as number | null, outlineLevel: null as number | null }

  return {
    title: '',
    setEncoding(word, value) {
      encoding = word === 'ansicpg' ? encodingOfCodePage(value ?? 1252) : (documentEncodings[word] ?? encoding)
    },
    beginFont(id) {
      font = { id, name: '', encoding: null }
    },
    setCharset(charset) {
      font.encoding = encodingOfCharset(charset)
    },
    putFont(text) {
      font.name += text
      if (text.includes(';')) fonts.set(font.id, { name: font.name.split(';')[0]?.trim() ?? '', encoding: font.encoding })
    },
    beginStyle(id) {
      style = { id, name: '', basedOn: null, outlineLevel: null }
    },
    setStyle(facts) {
      Object.assign(style, facts)
    },
    putStyle(text) {
      style.name += text
      if (!text.includes(';')) return
      styles.set(style.id, { ...style, name: style.name.split(';')[0] ?? '' })
      style = { id: 0, name: '', basedOn: null, outlineLevel: null }
    },
    font: (id) => fonts.get(id),
    style(id) {
      const chain: RtfStyle[] = []
      for (let found = styles.get(id); found !== undefined && chain.length < longestChain; found = styles.get(found.basedOn ?? -1))
        chain.push(found)
      return {
        role: chain.map(({ name }) => roleOfStyle(name)).find((role) => role !== null) ?? null,
        outlineLevel: chain.map(({ outlineLevel }) => outlineLevel).find((level) => level !== null) ?? null,
      }
    },
    decode(bytes, id) {
      const found = id === null ? undefined : fonts.get(id)
      return shownIn(found, decodeBytes(bytes, shownIn(found, 'a') === 'a' ? (found?.encoding ?? encoding) : 'latin1'))
    },
  }
}
