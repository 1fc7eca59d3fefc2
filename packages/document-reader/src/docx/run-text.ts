import type { Look } from '../compose/paragraph.ts'
import { isSymbolFont, symbolCharacter, symbolText } from '../symbol-fonts.ts'
import { childNamed, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { StyleFacts, Styles } from './styles.ts'
import { runFacts } from './styles.ts'

/** How a run looks: of its own properties, those of its style, and those of its paragraph's style. */
export interface DocxLook extends Look {
  isHidden: boolean
  font: string | undefined
  position: 'raised' | 'lowered' | 'line'
}

export function lookOf(run: XmlElement, styles: Styles, paragraph: StyleFacts): DocxLook {
  const properties = childNamed(run, 'w:rPr')
  const style = childNamed(properties, 'w:rStyle')?.attributes.get('w:val')
  const facts = { ...paragraph, ...(style === undefined ? {} : styles.get(style)), ...runFacts(properties) }
  const align = childNamed(properties, 'w:vertAlign')?.attributes.get('w:val')
  return {
    bold: facts.bold ?? false,
    italic: facts.italic ?? false,
    isHidden: facts.hidden ?? false,
    font: facts.font,
    position: align === 'superscript' ? 'raised' : align === 'subscript' ? 'lowered' : 'line',
  }
}

/** The text of a leaf of a run, '' for what shows none. */
export function leafText(leaf: XmlElement, { font }: DocxLook): string {
  switch (leaf.name) {
    case 'w:t':
      return isSymbolFont(font) ? symbolText(font, textOf(leaf)) : textOf(leaf)
    case 'w:tab':
    case 'w:ptab':
      return '\t'
    case 'w:noBreakHyphen':
      return '-'
    case 'w:sym':
      return symbolCharacter(leaf.attributes.get('w:font') ?? '', Number.parseInt(leaf.attributes.get('w:char') ?? '20', 16) || 0x20)
    default:
      return ''
  }
}
