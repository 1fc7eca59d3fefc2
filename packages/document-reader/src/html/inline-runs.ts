import type { Look } from '../compose/paragraph.ts'
import { loweredRun, raisedRun } from '../compose/raised-runs.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import type { HtmlText } from './html-text.ts'

interface Run {
  text: string
  look: Look
}

interface Frame {
  name: 'a' | 'sup' | 'sub'
  attributes: Attributes
  runs: Run[]
}

/** Holds links, raised and lowered text back until they end, since only the whole of them tells what they are. */
export interface InlineRuns {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  write(text: string): void
  /** At the bounds of paragraphs everything has ended. */
  end(): void
}

const boldElements = new Set(['b', 'strong'])
const italicElements = new Set(['i', 'em', 'dfn'])
const isFrame = (name: string): name is Frame['name'] => name === 'a' || name === 'sup' || name === 'sub'

export function makeInlineRuns(text: HtmlText): InlineRuns {
  let frames: Frame[] = []
  let bold = 0
  let italic = 0

  function put(run: Run) {
    const frame = frames.at(-1)
    if (frame === undefined) text.write(run.text, run.look)
    else frame.runs.push(run)
  }

  function close(frame: Frame) {
    const whole = frame.runs.map((run) => run.text).join('')
    const before = frames.flatMap(({ runs }) => runs.map((run) => run.text)).join('') || text.before()
    if (frame.name === 'a') {
      if (isNoteMark(whole, frame.attributes, before + (frames.some(({ name }) => name === 'sup') ? 'x' : ''))) return
      const isLink = frame.attributes.has('href')
      for (const run of frame.runs) put(isLink ? { ...run, look: { ...run.look, isLink } } : run)
    } else {
      const [first] = frame.runs
      if (first !== undefined) put({ text: frame.name === 'sup' ? raisedRun(whole, before) : loweredRun(whole), look: first.look })
    }
  }

  return {
    open(name, attributes) {
      if (boldElements.has(name)) bold++
      else if (italicElements.has(name)) italic++
      else if (isFrame(name) && frames.length < 10) frames.push({ name, attributes, runs: [] })
    },
    close(name) {
      if (boldElements.has(name)) bold = Math.max(0, bold - 1)
      else if (italicElements.has(name)) italic = Math.max(0, italic - 1)
      const at = isFrame(name) ? frames.findLastIndex((frame) => frame.name === name) : -1
      while (at !== -1 && frames.length > at) close(frames.pop() as Frame)
    },
    write: (written) => put({ text: written, look: { bold: bold > 0, italic: italic > 0 } }),
    end() {
      const runs = frames.flatMap((frame) => frame.runs)
      frames = []
      for (const run of runs) put(run)
      bold = 0
      italic = 0
    },
  }
}

const backArrow = /^(?:[\s↩↑⏎^‹«]\ufe0e?)+$/u

/** The number of a note, and the arrow back from it. A number that stands free, as in "see chapter 3", is none. */
function isNoteMark(text: string, attributes: Attributes, before: string): boolean {
  const inner = text.trim()
  if (backArrow.test(inner)) return true
  const isReference =
    /noteref/.test(`${attributes.get('epub:type') ?? ''} ${attributes.get('role') ?? ''}`) ||
    /foot-?note|noteref/i.test(attributes.get('class') ?? '')
  if (isReference && inner.length <= 6) return true
  if (!attributes.get('href')?.includes('#')) return false
  return /^[[(](?:note )?[\da-z]{1,3}[\])]$/i.test(inner) || (/^(?:\d{1,3}|[*†‡§¶]{1,3})$/.test(inner) && /\S$/.test(before))
}
