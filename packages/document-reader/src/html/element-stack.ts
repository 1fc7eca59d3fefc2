import type { Attributes } from '../markup/parse-markup.ts'

/** What is told of an HTML document once its tags are made to match. */
export interface ElementEvents {
  /** Whether the element and all in it is left out. */
  isLeftOut(name: string, attributes: Attributes): boolean
  /** An element that structures the page. What it answers is done at its end. */
  openBlock(name: string, attributes: Attributes): () => void
  /** Another element; ends of those may come in any order, or never. */
  openInline(name: string, attributes: Attributes, isEmpty: boolean): void
  closeInline(name: string): void
}

/** Elements without content and without an end. */
const empty = new Set(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
/**
 * Elements that structure a page. Others, such as `b`, may overlap with them and with each other, so they are told as they
 * come and do not count for what is inside of what.
 */
const structural = new Set(
  (
    'html head body main article section nav aside header footer div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot ' +
    'tr td th pre blockquote figure figcaption address details summary form fieldset center menu dir hgroup search noscript template ' +
    'script style title iframe object svg select textarea button audio video canvas map dialog option rt rp optgroup noframes noembed'
  ).split(' '),
)

/** What ends when an element starts, and what it has to be inside of for that. HTML 13.1.2.4, optional tags. */
const endings: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu', 'dir'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  tr: { ends: ['tr'], within: ['table'] },
  td: { ends: ['td', 'th'], within: ['table'] },
  th: { ends: ['td', 'th'], within: ['table'] },
  tbody: { ends: ['thead', 'tbody', 'tfoot'], within: ['table'] },
  tfoot: { ends: ['thead', 'tbody', 'tfoot'], within: ['table'] },
  option: { ends: ['option'], within: ['select'] },
  rt: { ends: ['rt', 'rp'], within: [] },
  rp: { ends: ['rt', 'rp'], within: [] },
}
/** What may stand in a paragraph without ending it. */
const withinParagraph = new Set(
  'script style title iframe object svg select textarea button audio video canvas map option rt rp'.split(' '),
)
const paragraphBounds = new Set('table td th li dd dt button object caption blockquote div section article main aside body'.split(' '))

/** A stray end tag in a cell does not end what the table is in. */
const scopeBounds = new Set(['td', 'th', 'caption', 'table'])
const tableParts = new Set(['td', 'th', 'caption', 'table', 'tr', 'tbody', 'thead', 'tfoot', 'body', 'html'])

/** Deeper elements are taken for part of the one that they are in. */
const deepest = 2000

interface OpenElement {
  name: string
  /** Null for an element that is left out. */
  atEnd: (() => void) | null
}

/** Makes the tags of HTML match, as browsers do for the cases that matter to text, in time that grows with the tags alone. */
export function makeElementStack(events: ElementEvents) {
  const stack: OpenElement[] = []
  const counts = new Map<string, number>()
  const isHidden = () => stack.at(-1)?.atEnd === null

  function push(name: string, atEnd: (() => void) | null) {
    stack.push({ name, atEnd })
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  function pop() {
    const element = stack.pop()
    if (element === undefined) return
    counts.set(element.name, (counts.get(element.name) ?? 1) - 1)
    element.atEnd?.()
  }

  /** Ends the innermost of some elements, and what is open inside of it, unless one of the bounds is nearer. */
  function endInnermost(ends: string[], isBound: (name: string) => boolean) {
    if (!ends.some((name) => (counts.get(name) ?? 0) > 0)) return
    for (let index = stack.length - 1; index >= 0; index--) {
      const { name } = stack[index] as OpenElement
      if (ends.includes(name)) {
        while (stack.length > index) pop()
        return
      }
      if (isBound(name)) return
    }
  }

  /** Of the elements that may overlap only those are followed that are left out, with others of their name inside. */
  function openOther(name: string, attributes: Attributes, isEmpty: boolean) {
    const hasEnd = !empty.has(name) && !isEmpty
    if (isHidden()) {
      if (hasEnd && (counts.get(name) ?? 0) > 0 && stack.length < deepest) push(name, null)
    } else if (!events.isLeftOut(name, attributes)) events.openInline(name, attributes, isEmpty)
    else if (hasEnd && stack.length < deepest) push(name, null)
  }

  return {
    isHidden,

    open(name: string, attributes: Attributes, isEmpty: boolean) {
      if (!structural.has(name)) return openOther(name, attributes, isEmpty)
      const ending = endings[name]
      if (ending !== undefined) endInnermost(ending.ends, (bound) => ending.within.includes(bound))
      if (!withinParagraph.has(name)) endInnermost(['p'], (bound) => paragraphBounds.has(bound))
      const isLeftOut = isHidden() || events.isLeftOut(name, attributes)
      if (stack.length < deepest) push(name, isLeftOut ? null : events.openBlock(name, attributes))
    },

    close(name: string) {
      if ((counts.get(name) ?? 0) > 0) endInnermost([name], (bound) => scopeBounds.has(bound) && !tableParts.has(name))
      else if (!structural.has(name) && !empty.has(name) && !isHidden()) events.closeInline(name)
    },

    end() {
      while (stack.length > 0) pop()
    },
  }
}
