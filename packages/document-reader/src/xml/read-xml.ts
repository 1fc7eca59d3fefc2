import { type Attributes, parseMarkup } from '../markup/parse-markup.ts'
import { Refusal } from '../refusal.ts'
import { decodeXml } from './decode-xml.ts'
import { makeNamer } from './namespaces.ts'
import type { XmlElement } from './xml-element.ts'

/** What to do with an element: be told of what is in it, get it as a whole, or leave it out. */
export type Interest = 'enter' | 'take' | 'skip'

export interface XmlReader {
  open(name: string, attributes: Attributes): Interest
  /** An element for which `open` said `take`. */
  take?(element: XmlElement): void
  /** The end of an element for which `open` said `enter`. */
  close?(name: string): void
}

/** Deeper than any program writes, and shallow enough to walk an element by recursion. */
const deepest = 1000

/**
 * Reads XML piece by piece, so that a long document is never in memory as a whole. Throws a `Refusal` for tags that do not
 * match and for elements nested a thousand deep. A DOCTYPE has no effect: no entity is expanded, nothing is fetched.
 */
export function readXml(pieces: Iterable<Uint8Array>, reader: XmlReader): void {
  const namer = makeNamer()
  const open: string[] = []
  const taken: XmlElement[] = []
  let skippedLevels = 0

  function start(name: string, attributes: Attributes) {
    const parent = taken.at(-1)
    const interest = parent === undefined ? reader.open(name, attributes) : 'take'
    if (interest === 'skip') skippedLevels = 1
    if (interest !== 'take') return
    const element: XmlElement = { name, attributes, children: [] }
    parent?.children.push(element)
    taken.push(element)
  }

  function end(name: string) {
    const element = taken.pop()
    if (element === undefined) reader.close?.(name)
    else if (taken.length === 0) reader.take?.(element)
  }

  const parser = parseMarkup('xml', {
    open(name, attributes) {
      open.push(name)
      if (open.length > deepest) throw new Refusal('damaged')
      if (attributes.size > 0) namer.declare(attributes)
      if (skippedLevels > 0) skippedLevels++
      else start(namer.element(name), namer.attributes(attributes))
    },
    close(name) {
      if (open.pop() !== name) throw new Refusal('damaged')
      if (skippedLevels > 0) skippedLevels--
      else end(namer.element(name))
    },
    text(text) {
      const element = skippedLevels === 0 ? taken.at(-1) : undefined
      if (element !== undefined) addText(element, text)
    },
  })
  for (const piece of decodeXml(pieces)) parser.write(piece)
  parser.end()
  if (open.length > 0) throw new Refusal('damaged')
}

/** Text comes in pieces, which end at entities and anywhere else. */
function addText({ children }: XmlElement, text: string) {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

/** A small document as one element. */
export function readXmlTree(pieces: Iterable<Uint8Array>): XmlElement | null {
  let root: XmlElement | null = null
  readXml(pieces, {
    open: () => 'take',
    take(element) {
      root ??= element
    },
  })
  return root
}
