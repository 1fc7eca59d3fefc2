import { roleOfStyle, type StyleRole } from '../compose/style-roles.ts'
import { readXml } from '../xml/read-xml.ts'
import { childNamed, type XmlElement } from '../xml/xml-element.ts'

/** What a style, with all that it is based on, says of paragraphs or runs that have it. */
export interface StyleFacts {
  role: StyleRole | null
  /** 0 for the highest heading; 9 for text. */
  outlineLevel?: number
  numbering?: { list: string; level: number }
  bold?: boolean
  italic?: boolean
  hidden?: boolean
  font?: string
}

interface Style extends StyleFacts {
  basedOn: string | undefined
}

export interface Styles {
  get(id: string | undefined): StyleFacts
}

/** Word itself stops following styles after eleven. */
const longestChain = 20

/** The styles of a document (ECMA-376 part 1, 17.7). */
export function readStyles(pieces: Iterable<Uint8Array>): Styles {
  const styles = new Map<string, Style>()
  const known = new Map<string, StyleFacts>()
  let usual: string | undefined
  readXml(pieces, {
    open: (name) => (name === 'w:style' ? 'take' : name === 'w:latentStyles' ? 'skip' : 'enter'),
    take(element) {
      const id = element.attributes.get('w:styleId') ?? ''
      styles.set(id, styleOf(element))
      if (element.attributes.get('w:type') === 'paragraph' && isOn(element.attributes.get('w:default'))) usual ??= id
    },
  })

  function resolve(id: string): StyleFacts {
    const chain: Style[] = []
    for (let style = styles.get(id); style !== undefined && chain.length < longestChain; style = styles.get(style.basedOn ?? ''))
      chain.push(style)
    if (chain.length === 0) return { role: roleOfStyle(id) }
    return chain.reduceRight<StyleFacts>((facts, style) => ({ ...facts, ...style, role: style.role ?? facts.role }), { role: null })
  }

  return {
    get(id) {
      const wanted = id ?? usual
      if (wanted === undefined) return { role: null }
      const facts = known.get(wanted) ?? resolve(wanted)
      known.set(wanted, facts)
      return facts
    },
  }
}

const isOn = (value: string | undefined): boolean => value !== undefined && !['0', 'false', 'off'].includes(value)

function styleOf(element: XmlElement): Style {
  const look = childNamed(element, 'w:rPr')
  return {
    basedOn: childNamed(element, 'w:basedOn')?.attributes.get('w:val'),
    role: roleOfStyle(childNamed(element, 'w:name')?.attributes.get('w:val') ?? ''),
    ...paragraphFacts(childNamed(element, 'w:pPr')),
    ...runFacts(look),
  }
}

/** What paragraph properties say themselves, whether in a style or in a paragraph. */
export function paragraphFacts(properties: XmlElement | undefined): Pick<StyleFacts, 'outlineLevel' | 'numbering'> {
  const outline = childNamed(properties, 'w:outlineLvl')?.attributes.get('w:val')
  const numbering = childNamed(properties, 'w:numPr')
  const list = childNamed(numbering, 'w:numId')?.attributes.get('w:val')
  const level = Number(childNamed(numbering, 'w:ilvl')?.attributes.get('w:val') ?? 0)
  return {
    ...(outline === undefined ? {} : { outlineLevel: Number(outline) }),
    ...(list === undefined ? {} : { numbering: { list, level } }),
  }
}

/** What run properties say themselves, whether in a style or in a run. */
export function runFacts(properties: XmlElement | undefined): Pick<StyleFacts, 'bold' | 'italic' | 'hidden' | 'font'> {
  const toggle = (name: string) => {
    const element = childNamed(properties, name)
    return element === undefined ? undefined : isOn(element.attributes.get('w:val') ?? '1')
  }
  const fonts = childNamed(properties, 'w:rFonts')?.attributes
  const facts = {
    bold: toggle('w:b'),
    italic: toggle('w:i'),
    hidden: toggle('w:vanish'),
    font: fonts?.get('w:ascii') ?? fonts?.get('w:hAnsi'),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
