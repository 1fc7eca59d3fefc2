import { isMonospaced } from '../compose/monospaced.ts'
import { roleOfStyle, type StyleRole } from '../compose/style-roles.ts'
import type { Attributes } from '../markup/parse-markup.ts'

/** What a style of an OpenDocument file says, with all that it is based on. */
export interface OdtStyle {
  role: StyleRole | null
  bold?: boolean
  italic?: boolean
  isHidden?: boolean
  isMonospaced?: boolean
  position?: 'raised' | 'lowered'
}

/** Collects styles as they stand in a file, and resolves them by name. */
export interface OdtStyles {
  /** To be told of every element of the styles in their order. */
  open(name: string, attributes: Attributes): void
  get(name: string | undefined): OdtStyle
}

interface Declared {
  parent: string | undefined
  role: StyleRole | null
  own: Omit<OdtStyle, 'role'>
}

const longestChain = 20
const nothing: OdtStyle = { role: null }

export function makeOdtStyles(): OdtStyles {
  const styles = new Map<string, Declared>()
  const known = new Map<string, OdtStyle>()
  let open: Declared | null = null

  function resolve(name: string): OdtStyle {
    const chain: Declared[] = []
    for (let style = styles.get(name); style !== undefined && chain.length < longestChain; style = styles.get(style.parent ?? ''))
      chain.push(style)
    if (chain.length === 0) return { role: roleOfStyle(readable(name)) }
    return chain.reduceRight<OdtStyle>((facts, { role, own }) => ({ ...facts, ...own, role: role ?? facts.role }), nothing)
  }

  return {
    open(name, attributes) {
      if (name === 'style:style') {
        const styleName = attributes.get('style:name') ?? ''
        const shown = attributes.get('style:display-name') ?? readable(styleName)
        open = { parent: attributes.get('style:parent-style-name'), role: roleOfStyle(shown), own: {} }
        styles.set(styleName, open)
      } else if (name === 'style:text-properties' && open !== null) open.own = textFacts(attributes)
      else if (name === 'text:list-style' || name === 'style:default-style') open = null
    },
    get(name) {
      if (name === undefined) return nothing
      const style = known.get(name) ?? resolve(name)
      known.set(name, style)
      return style
    },
  }
}

/** Signs that a name may not have are written as their codes: `Heading_20_1`. */
const readable = (name: string): string =>
  name.replace(/_([\da-f]{2})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function textFacts(attributes: Attributes): Omit<OdtStyle, 'role'> {
  const weight = attributes.get('fo:font-weight')
  const slant = attributes.get('fo:font-style')
  const font = attributes.get('style:font-name') ?? attributes.get('fo:font-family')
  const [place] = (attributes.get('style:text-position') ?? '').split(' ')
  const position =
    place === 'super' || /^[1-9]\d*%$/.test(place ?? '') ? 'raised' : place === 'sub' || place?.startsWith('-') ? 'lowered' : undefined
  return {
    ...(weight === undefined ? {} : { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slant === undefined ? {} : { italic: slant !== 'normal' }),
    ...(attributes.get('text:display') === undefined ? {} : { isHidden: attributes.get('text:display') === 'none' }),
    ...(font === undefined ? {} : { isMonospaced: isMonospaced(font) }),
    ...(position === undefined ? {} : { position }),
  }
}
