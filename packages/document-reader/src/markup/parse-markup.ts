import { Tokenizer } from 'htmlparser2'

/** What is told of a document's markup, in its order. Names are as written in XML, in small letters in HTML. */
export interface MarkupEvents {
  /** `isEmpty` for a tag that ends in a slash. */
  open(name: string, attributes: Attributes, isEmpty: boolean): void
  /** In XML also for an empty element, right after its `open`. */
  close(name: string): void
  text(text: string): void
}

export type Attributes = ReadonlyMap<string, string>

export interface MarkupParser {
  write(piece: string): void
  end(): void
}

/** An element with more of them was not written by a person or for one. */
const mostAttributes = 500
const none: Attributes = new Map()

/**
 * Splits XML or HTML into tags and text with the tokenizer of htmlparser2, which takes any input, fetches nothing and
 * knows no entities but those of HTML (in XML, the five of XML): declarations in a DOCTYPE have no effect. Whether tags
 * match is for the caller to see.
 */
export function parseMarkup(kind: 'xml' | 'html', events: MarkupEvents): MarkupParser {
  const source = makeSlicer()
  const named = kind === 'xml' ? (name: string) => name : (name: string) => name.toLowerCase()
  let name = ''
  let attributes: Map<string, string> | null = null
  let attributeName = ''
  let value = ''
  const opened = (isEmpty: boolean) => {
    events.open(name, attributes ?? none, isEmpty)
    attributes = null
  }
  const tokenizer = new Tokenizer(
    { xmlMode: kind === 'xml' },
    {
      ontext: (start, end) => events.text(kind === 'xml' ? withoutEntities(source.slice(start, end)) : source.slice(start, end)),
      ontextentity: (code) => events.text(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => events.text(source.slice(start, end - offset)),
      onopentagname: (start, end) => {
        name = named(source.slice(start, end))
      },
      onattribname: (start, end) => {
        attributeName = named(source.slice(start, end))
      },
      onattribdata: (start, end) => {
        value += source.slice(start, end)
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        attributes ??= new Map()
        if (attributes.size < mostAttributes && !attributes.has(attributeName)) attributes.set(attributeName, value)
        value = ''
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => {
        opened(true)
        if (kind === 'xml') events.close(name)
      },
      onclosetag: (start, end) => events.close(named(source.slice(start, end))),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  return {
    write(piece) {
      source.add(piece)
      tokenizer.write(piece)
    },
    end: () => tokenizer.end(),
  }
}

/** References to entities that a DOCTYPE would declare: none is ever followed. */
const withoutEntities = (text: string): string => (text.includes('&') ? text.replace(/&[\w.:-]{1,100};/g, '') : text)

/** Slices of everything written so far by offsets that only grow; pieces that lie behind are let go. */
function makeSlicer() {
  let pieces: string[] = []
  let offset = 0
  const dropFirst = () => {
    offset += pieces[0]?.length ?? 0
    pieces = pieces.slice(1)
  }
  return {
    add(piece: string) {
      pieces.push(piece)
    },
    slice(start: number, end: number): string {
      while (pieces.length > 1 && start - offset >= (pieces[0]?.length ?? 0)) dropFirst()
      let slice = pieces[0]?.slice(start - offset, end - offset) ?? ''
      while (pieces.length > 1 && end - offset > (pieces[0]?.length ?? 0)) {
        dropFirst()
        slice += pieces[0]?.slice(0, end - offset) ?? ''
      }
      return slice
    },
  }
}
