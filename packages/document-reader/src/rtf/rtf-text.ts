import type { BlockWriter } from '../compose/block-writer.ts'
import { makeFieldTracker } from '../compose/fields.ts'
import { shownIn } from './rtf-fonts.ts'
import { makeRtfFormula, type RtfFormula } from './rtf-formula.ts'
import { makeRtfHead } from './rtf-head.ts'
import { makeRtfParagraphs } from './rtf-paragraphs.ts'
import { type Destination, knownExtensions, namedCharacters, type RtfState, skippedDestinations, startState } from './rtf-state.ts'
import type { RtfToken } from './rtf-tokens.ts'

/** Takes the tokens of an RTF file in their order and writes what they say. */
export interface RtfText {
  take(token: RtfToken): void
  end(): void
  title(): string | null
}

type Control = (value: number | null) => void

export function makeRtfText(writer: BlockWriter): RtfText {
  const head = makeRtfHead()
  const paragraphs = makeRtfParagraphs(writer, head)
  const fields = makeFieldTracker()
  const stack: RtfState[] = []
  let state: RtfState = { ...startState }
  let formula: RtfFormula | null = null
  /** Bytes that wait until it is sure that the letter is complete. */
  let bytes = ''
  /** Characters to pass over, which stand for one in Unicode. */
  let replacements = 0
  let isExtension = false

  const puts: Record<Destination, (text: string) => void> = {
    text(text) {
      if (!state.isHidden && !fields.isHidden()) paragraphs.put(text, state, fields.isSequence())
    },
    skip() {},
    fonts: (text) => head.putFont(text),
    styles: (text) => head.putStyle(text),
    title(text) {
      head.title += text
    },
    'field code': (text) => fields.code(text),
    'list mark': (text) => paragraphs.putMark(text),
    formula: (text) => formula?.text(text),
  }
  const put = (text: string) => puts[state.destination](text)

  function flush() {
    if (bytes === '') return
    const isShown = state.destination === 'text' || state.destination === 'list mark'
    const text = head.decode(bytes, isShown ? state.font : null)
    bytes = ''
    put(text)
  }

  function enter(destination: Destination, opened: RtfState['opened'] = null) {
    state.destination = destination
    state.opened = opened
  }

  /** Words that say what their group is. */
  const destinations: Record<string, Control> = {
    fonttbl: () => enter('fonts'),
    stylesheet: () => enter('styles'),
    info: () => enter('skip'),
    title: () => enter('title'),
    listtext: () => enter('list mark'),
    pntext: () => enter('list mark'),
    fldinst: () => enter('field code'),
    ud: () => enter('text'),
    shptxt() {
      paragraphs.end()
      enter('text')
    },
    field() {
      fields.begin()
      enter('text', 'field')
    },
    fldrslt() {
      fields.separate()
      enter('text')
    },
    footnote() {
      paragraphs.openNote()
      enter('text', 'note')
    },
    mmath() {
      formula = makeRtfFormula()
      enter('formula', 'formula')
    },
    upr() {
      state.isDouble = true
    },
  }

  const paragraphWords: Record<string, Control> = {
    pard: () => paragraphs.reset(),
    s: (value) => paragraphs.set({ style: value ?? 0 }),
    outlinelevel: (value) => paragraphs.set({ outlineLevel: value }),
    intbl: () => paragraphs.set({ isInTable: true }),
    itap: (value) => paragraphs.set({ tableDepth: value ?? 0, ...((value ?? 0) > 0 ? { isInTable: true } : {}) }),
    par: () => paragraphs.end(),
    sect: () => paragraphs.end(),
    cell: () => paragraphs.endCell(false),
    nestcell: () => paragraphs.endCell(true),
    row: () => paragraphs.endRow(false),
    nestrow: () => paragraphs.endRow(true),
    line() {
      if (!fields.isHidden()) paragraphs.breakLine()
    },
  }
  const styleWords: Record<string, Control> = {
    s: (value) => head.beginStyle(value ?? 0),
    sbasedon: (value) => head.setStyle({ basedOn: value }),
    outlinelevel: (value) => head.setStyle({ outlineLevel: value }),
  }
  const fontWords: Record<string, Control> = {
    f: (value) => head.beginFont(value ?? 0),
    fcharset: (value) => head.setCharset(value ?? 0),
  }

  const change = (changes: Partial<RtfState>) => Object.assign(state, changes)
  const isOn = (value: number | null) => value !== 0
  const characterWords: Record<string, Control> = {
    plain: () => change({ bold: false, italic: false, isHidden: false, position: 'line' }),
    b: (value) => change({ bold: isOn(value) }),
    i: (value) => change({ italic: isOn(value) }),
    v: (value) => change({ isHidden: isOn(value) }),
    deleted: (value) => change({ isHidden: isOn(value) }),
    super: () => change({ position: 'raised' }),
    sub: () => change({ position: 'lowered' }),
    up: (value) => change({ position: isOn(value) ? 'raised' : 'line' }),
    dn: (value) => change({ position: isOn(value) ? 'lowered' : 'line' }),
    nosupersub: () => change({ position: 'line' }),
    uc: (value) => change({ replacements: Math.min(10, Math.max(0, value ?? 1)) }),
    f: (value) => change({ font: value ?? 0 }),
    deff: (value) => change({ font: value ?? -1 }),
    ...Object.fromEntries(['ansicpg', 'mac', 'pc', 'pca'].map((word) => [word, (value: number | null) => head.setEncoding(word, value)])),
  }

  function control(word: string, value: number | null) {
    const mayBeSkipped = isExtension
    isExtension = false
    if (state.destination === 'skip') return word === 'ud' || word === 'title' ? destinations[word]?.(value) : undefined
    if (state.destination === 'formula' && formula !== null && !(word in characterWords)) return formula.control(word)
    if (skippedDestinations.has(word) || (mayBeSkipped && !knownExtensions.has(word))) return enter('skip')
    const character = namedCharacters[word]
    if (character !== undefined) return put(character)
    const byPlace = { text: paragraphWords, styles: styleWords, fonts: fontWords }[state.destination as string]
    ;(destinations[word] ?? byPlace?.[word] ?? characterWords[word])?.(value)
  }

  /** Codes above 32767 are written as negative numbers. */
  function unicode(value: number) {
    isExtension = false
    put(shownIn(head.font(state.font), String.fromCharCode(value < 0 ? value + 65536 : value)))
    replacements = state.replacements
  }

  function symbol(sign: string) {
    if (sign === '*') isExtension = true
    else if (replacements > 0) replacements--
    else if (sign === '~') put(' ')
    else if (sign === '_') put('-')
    else if (sign === '\n' || sign === '\r') control('par', null)
    else if ('\\{}'.includes(sign)) put(sign)
  }

  function open() {
    isExtension = false
    formula?.open()
    stack.push(state)
    state = { ...state, opened: null, isDouble: false, destination: state.isDouble ? 'skip' : state.destination }
  }

  function close() {
    formula?.close()
    const { opened } = state
    state = stack.pop() ?? state
    if (opened === 'field') put(fields.end())
    else if (opened === 'note') paragraphs.closeNote()
    else if (opened === 'formula') closeFormula()
  }

  function closeFormula() {
    const shown = formula?.result() ?? ''
    formula = null
    if (shown !== '' && !state.isHidden && !fields.isHidden()) paragraphs.putFormula(shown)
  }

  function takeBytes(text: string) {
    const kept = text.slice(Math.min(replacements, text.length))
    replacements -= text.length - kept.length
    if (state.destination !== 'skip') bytes += kept
  }

  return {
    take(token) {
      if (token.kind === 'bytes') return takeBytes(token.text)
      flush()
      if (token.kind === 'symbol') return symbol(token.sign)
      if (token.kind === 'control' && token.word === 'u') return unicode(token.value ?? 0)
      replacements = 0
      if (token.kind === 'control') control(token.word, token.value)
      else if (token.kind === 'open') open()
      else close()
    },
    end() {
      flush()
      while (stack.length > 0) close()
      paragraphs.end()
    },
    title: () => paragraphs.title ?? (head.title.trim() || null),
  }
}
