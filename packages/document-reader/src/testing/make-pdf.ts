/** What is drawn on a made page. Places are points from its lower left corner. */
export type Drawn =
  | TextDrawn
  | { line: [x1: number, y1: number, x2: number, y2: number] }
  | { box: [left: number, bottom: number, width: number, height: number]; shade?: number; outlined?: boolean }
  | { picture: [left: number, bottom: number, width: number, height: number] }

interface TextDrawn {
  text: string
  x: number
  y: number
  size?: number
  font?: keyof typeof fonts
  /** Degrees against the clock. */
  turned?: number
  /** Added after every letter, in points. */
  spacing?: number
  /** 3 is invisible (ISO 32000-1, 9.3.6). */
  mode?: number
  /** 0 is black, 1 white. */
  shade?: number
}

export interface MadePage {
  drawn: Drawn[]
  width?: number
  height?: number
  rotate?: number
}

const standardFont = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** The first four hold WinAnsi text; the others any text of the basic plane, every letter as wide as it is high. */
const fonts = {
  serif: standardFont('Times-Roman'),
  bold: standardFont('Times-Bold'),
  italic: standardFont('Times-Italic'),
  monospaced: standardFont('Courier'),
  unicode: wideFont('Identity-H'),
  vertical: wideFont('Identity-V'),
}

const toUnicode =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /All def /CMapType 2 def 1 begincodespacerange <0000> <ffff> ' +
  'endcodespacerange 256 beginbfrange ' +
  `${Array.from({ length: 256 }, (_, high) => `<${hex(high, 2)}00> <${hex(high, 2)}ff> <${hex(high, 2)}00>`).join('\n')} endbfrange endcmap end end`

function wideFont(encoding: string): string {
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
    '/DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 ' +
    '/Descent -200 /CapHeight 700 /StemV 80 >> >>'
  return `<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /${encoding} /DescendantFonts [${descendant}] /ToUnicode TOUNICODE >>`
}

/** A PDF with these pages and nothing to hide: no compression, no embedded fonts. */
export function makePdf({ pages, title }: { pages: MadePage[]; title?: string }): Uint8Array {
  const objects: string[] = []
  const add = (object: string) => objects.push(object)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const mapping = add(streamOf(toUnicode))
  const picture = add(streamOf('\u0000', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'))
  const named = Object.entries(fonts).map(([name, font]) => `/${name} ${add(font.replace('TOUNICODE', `${mapping} 0 R`))} 0 R`)
  const resources = add(`<< /Font << ${named.join(' ')} >> /XObject << /Picture ${picture} 0 R >> >>`)
  const kids = pages.map(({ drawn, width = 600, height = 800, rotate = 0 }) => {
    const content = add(streamOf(drawn.map(draw).join('\n')))
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  const info = add(title === undefined ? '<< >>' : `<< /Title (${title}) >>`)
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return latin1(`%PDF-1.7\n${body}trailer << /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R >>\n%%EOF`)
}

const streamOf = (content: string, more = '') => `<< /Length ${content.length} ${more} >> stream\n${content}\nendstream`

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function draw(drawn: Drawn): string {
  if ('text' in drawn) return drawText(drawn)
  if ('line' in drawn) return `0.5 w ${drawn.line.slice(0, 2).join(' ')} m ${drawn.line.slice(2).join(' ')} l S`
  if ('picture' in drawn) {
    const [left, bottom, width, height] = drawn.picture
    return `q ${width} 0 0 ${height} ${left} ${bottom} cm /Picture Do Q`
  }
  return `q ${drawn.shade ?? 0} g ${drawn.box.join(' ')} re ${drawn.outlined ? 'S' : 'f'} Q`
}

function drawText({ text, x, y, size = 10, font = 'serif', turned = 0, spacing = 0, mode = 0, shade = 0 }: TextDrawn): string {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)].map((value) => value.toFixed(4))
  const matrix = `${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y}`
  return `BT ${shade} g ${mode} Tr ${spacing} Tc /${font} ${size} Tf ${matrix} Tm ${isWide(font) ? wide(text) : literal(text)} Tj ET`
}

const isWide = (font: keyof typeof fonts) => font === 'unicode' || font === 'vertical'

const literal = (text: string) => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`
const wide = (text: string) => `<${Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('')}>`

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** Lines of text, one under the other, from the given place downwards. */
export const linesOfText = (
  texts: string[],
  { x = 72, y = 700, size = 10, leading = 1.2 * size, ...more }: Partial<TextDrawn> & { leading?: number } = {},
) => texts.map((text, index): Drawn => ({ ...more, text, x, y: y - index * leading, size }))
