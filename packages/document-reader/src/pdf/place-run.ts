import { composeAccents } from '../clean-text.ts'
import type { OpenRun } from './character-reader.ts'
import { closeUpLetters } from './letter-spacing.ts'
import type { Box } from './page-objects.ts'
import { isRightToLeft } from './right-to-left.ts'
import type { Run, WideSpace } from './run.ts'

/** Smaller letters cannot be read by anybody. */
const leastSize = 1.5

/** The run with the place where it lies when its text is upright; null where it lies outside the page or cannot be read by the eye. */
export function placeRun(open: OpenRun, page: Box): Run | null {
  if (open.run.size < leastSize || open.askew || isOutside(open, page)) return null
  const text = textOf(open)
  const wideSpaces = text === open.run.text ? wideSpacesOf(open, page) : []
  const turns = isStacked(open) ? 3 : open.run.turns
  return {
    ...open.run,
    text,
    ...(wideSpaces.length > 0 && { wideSpaces }),
    rightToLeft: isRightToLeft(text),
    turns,
    ...placeOf(open, turns, page),
  }
}

function isOutside({ first, last }: OpenRun, page: Box): boolean {
  const [x, y] = [(first.left + last.right) / 2, (first.bottom + last.top) / 2]
  return x < page.left || x > page.right || y < page.bottom || y > page.top
}

/** Letters stand under each other, as in Chinese and Japanese that is written from top to bottom. */
function isStacked({ run, first, last }: OpenRun): boolean {
  return run.turns === 0 && first.bottom - last.bottom > 0.8 * run.size && Math.abs(first.left - last.left) < 0.5 * run.size
}

function textOf({ run, first, last, gaps }: OpenRun): string {
  const isDrawnBackwards = last.left >= first.left
  if (isDrawnBackwards && isAllRightToLeft(run.text)) return reversed(run.text)
  return composeAccents(closeUpLetters(run.text, gaps))
}

/** Some files hold right-to-left text from its last letter to its first. */
const reversed = (text: string): string => Array.from(text).reverse().join('')

const isAllRightToLeft = (text: string): boolean => isRightToLeft(text) && !/[\p{N}A-Za-z]/u.test(text)

/** As a share of the font size; most spaces between words are narrower, even where lines are stretched to the margin. */
const wideSpace = 0.6

/** Only those of level text from left to right are told. */
function wideSpacesOf({ run, gaps, first, last }: OpenRun, page: Box): WideSpace[] {
  if (run.turns !== 0 || first.left > last.left || !gaps.some(({ width }) => width > wideSpace * run.size)) return []
  let offset = -1
  return gaps.flatMap(({ width, from, to }) => {
    offset = run.text.indexOf(' ', offset + 1)
    return width > wideSpace * run.size ? [{ offset, left: from - page.left, right: to - page.left }] : []
  })
}

/** From the middle of a letter down to where its baseline would be, as a share of its size. */
const halfLetter = 0.35

function placeOf({ run, origin, first, last }: OpenRun, turns: number, page: Box): Pick<Run, 'left' | 'right' | 'y'> {
  const left = Math.min(first.left, last.left)
  const right = Math.max(first.right, last.right)
  const top = Math.max(first.top, last.top)
  const bottom = Math.min(first.bottom, last.bottom)
  switch (turns) {
    case 1:
      return { left: bottom - page.bottom, right: top - page.bottom, y: page.right - origin.x }
    case 2:
      return { left: page.right - right, right: page.right - left, y: page.top - origin.y }
    case 3:
      return { left: page.top - top, right: page.top - bottom, y: baselineOf({ run, origin, first }) - page.left }
    default:
      return { left: left - page.left, right: right - page.left, y: origin.y - page.bottom }
  }
}

/** Where the baseline of lines from top to bottom stands: letters that stand upright in them have theirs across it. */
function baselineOf({ run, origin, first }: Pick<OpenRun, 'run' | 'origin' | 'first'>): number {
  return run.turns === 3 ? origin.x : (first.left + first.right) / 2 - halfLetter * run.size
}
