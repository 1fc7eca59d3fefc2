import { maxDocumentCharacters } from '@stackademy/contract/constants'
import { Refusal } from '../refusal.ts'
import type { BlockWriter } from './block-writer.ts'
import type { Look, ParagraphShape } from './paragraph.ts'
import { loweredRun, raisedRun } from './raised-runs.ts'
import type { StyleRole } from './style-roles.ts'

/** How a word processor sets a run of text. */
interface RunLook extends Look {
  position?: 'raised' | 'lowered' | 'line'
  isMonospaced?: boolean
}

/** What a word processor says of a whole paragraph. */
interface ParagraphFacts {
  role: StyleRole | null
  /** 0 for the highest heading, 9 for text; null where nothing is said. */
  outlineLevel: number | null
  /** Of a list item: its number, '' for a bullet; null for other paragraphs. */
  mark: string | null
}

/** The runs of a paragraph, which together with its style tell what it is. Throws a `Refusal` for more than a document may hold. */
export interface CollectedRuns {
  /** The paragraph numbers a figure or a table. */
  isCaption: boolean
  text(): string
  add(text: string, look: RunLook): void
  addFormula(formula: string): void
  breakLine(): void
  /** Writes the paragraph as what it is, or a blank one. */
  write(writer: BlockWriter, facts: ParagraphFacts): void
}

const lowestHeading = 9

export function collectRuns(): CollectedRuns {
  const pieces: ({ text: string; look: Look } | 'line break')[] = []
  let text = ''
  let hasFormula = false
  let hasWords = false
  let hasMonospaced = false
  let hasProportional = false

  function put(shown: string, look: Look) {
    pieces.push({ text: shown, look })
    text += shown
    if (text.length > maxDocumentCharacters) throw new Refusal('too_many_pages')
  }

  function shapeOf({ role, outlineLevel, mark }: ParagraphFacts): ParagraphShape {
    if (role?.kind === 'title') return { kind: 'heading', level: 1 }
    if (role?.kind === 'subtitle') return { kind: 'heading', level: 2 }
    if (outlineLevel !== null && outlineLevel >= 0 && outlineLevel < lowestHeading) return { kind: 'heading', level: outlineLevel + 1 }
    if (role?.kind === 'heading' && outlineLevel === null) return { kind: 'heading', level: role.level }
    if (role?.kind === 'caption' || runs.isCaption) return { kind: 'caption' }
    if (role?.kind === 'code' || (hasMonospaced && !hasProportional)) return { kind: 'code', isGuess: true }
    if (hasFormula && !hasWords) return { kind: 'formula' }
    return mark === null ? { kind: 'paragraph' } : { kind: 'list-item', mark }
  }

  const runs: CollectedRuns = {
    isCaption: false,
    text: () => text,
    add(added, { position = 'line', isMonospaced = false, ...look }) {
      const shown = position === 'raised' ? raisedRun(added, text) : position === 'lowered' ? loweredRun(added) : added
      if (shown === '') return
      put(shown, look)
      if (shown.trim() === '') return
      if (isMonospaced) hasMonospaced = true
      else hasProportional = true
      if (/\p{L}{2}/u.test(shown)) hasWords = true
    },
    addFormula(formula) {
      if (formula === '') return
      put(/[\p{L}\p{N}]$/u.test(text) ? ` ${formula}` : formula, { bold: false, italic: false })
      hasFormula = true
    },
    breakLine() {
      pieces.push('line break')
    },
    write(writer, facts) {
      if (text.trim() === '') return writer.blank()
      writer.begin(shapeOf(facts))
      for (const piece of pieces) {
        if (piece === 'line break') writer.breakLine()
        else writer.write(piece.text, piece.look)
      }
      writer.end()
    },
  }
  return runs
}
