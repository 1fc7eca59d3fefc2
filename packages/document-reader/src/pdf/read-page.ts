import { widenOnBars } from './bars.ts'
import { findColumns } from './columns.ts'
import { type Drawing, type Rule, readDrawing } from './drawing.ts'
import { joinDropCaps } from './drop-caps.ts'
import { turnedDrawing } from './frame.ts'
import { linesOf } from './lines.ts'
import type { Column, PageContent } from './page-content.ts'
import { type Box, isBlank, withScratch } from './page-objects.ts'
import { directCalls, type Pdfium } from './pdfium.ts'
import type { Run } from './run.ts'
import { readRuns } from './runs.ts'
import { type IsDivided, joinRuns, mostCommonTurns } from './segments.ts'
import { stackLetters } from './stacked-letters.ts'
import { gatherTables } from './tables.ts'
import { judgeTextLayer } from './text-layer.ts'

/** Reads an open page: its text in columns and lines, upright however the page or its text is turned. */
export function readPage(pdfium: Pdfium, handle: number, page: number): PageContent {
  const calls = directCalls(pdfium)
  const box = boxOf(pdfium, handle)
  const drawing = onceNeeded(() => readDrawing(pdfium, handle))
  const textPage = calls.FPDFText_LoadPage(handle)
  const isSeen = makeIsSeen(drawing)
  const { runs, unreadableShare } =
    textPage === 0 ? { runs: [], unreadableShare: 0 } : readRuns(pdfium, textPage, { page: box, isSeen, drawing: drawing() })
  if (textPage !== 0) calls.FPDFText_ClosePage(textPage)
  const size = { width: box.right - box.left, height: box.top - box.bottom }
  const upright = stackLetters(runs, size.height)
  const columns = byTurns(upright).flatMap((turned) => layOut(turned, turnedDrawing(drawing(), turned[0]?.turns ?? 0, box)))
  const reason = judgeTextLayer({
    columns,
    unreadableShare,
    pictures: () => drawing().pictures,
    isBlank: () => isBlank(pdfium, handle),
    page: size,
  })
  const [width, height] = mostCommonTurns(upright) % 2 === 0 ? [size.width, size.height] : [size.height, size.width]
  return { page, width, height, unreadableShare, columns, ...(reason === null ? {} : { needsRecognition: reason }) }
}

/** The columns of runs that are turned alike. */
function layOut(runs: Run[], drawing: Drawing): Column[] {
  const segments = joinRuns(joinDropCaps(runs), dividedBy(drawing.upright))
  return findColumns(widenOnBars(gatherTables(segments, drawing), drawing.surfaces)).map(linesOf)
}

function dividedBy(upright: Rule[]): IsDivided {
  return (left, right, y) =>
    upright.some(({ at, from, to }) => at > Math.min(left, right) - 1 && at < Math.max(left, right) + 1 && from < y + 2 && to > y)
}

/** Less text that is turned against the rest of its page is a label of an axis or a stamp on the margin, less that is upright a page number. */
const leastTurned = 120
const leastUpright = 20

/** The text that is turned like most of the page, then what is turned otherwise, as a table across the page. */
function byTurns(runs: Run[]): Run[][] {
  const upright = mostCommonTurns(runs)
  const others = [0, 1, 2, 3].filter((turns) => turns !== upright).map((turns) => runs.filter((run) => run.turns === turns))
  const isText = (group: Run[]) =>
    group.reduce((sum, { text }) => sum + text.length, 0) >= (group[0]?.turns === 0 ? leastUpright : leastTurned)
  return [runs.filter(({ turns }) => turns === upright), ...others.filter(isText)]
}

/** What is shown of a page, before it is turned. */
function boxOf(pdfium: Pdfium, handle: number): Box {
  return withScratch(pdfium, (scratch, memory) => {
    directCalls(pdfium).FPDF_GetPageBoundingBox(handle, scratch)
    const [left = 0, top = 0, right = 0, bottom = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    return { left, bottom, right, top }
  })
}

function onceNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Text that is drawn in nothing counts over a picture, in which it was recognised; white text on a ground that is not white. */
function makeIsSeen(drawing: () => Drawing): Parameters<typeof readRuns>[2]['isSeen'] {
  return ({ look, first, last }) => {
    const { pictures, surfaces } = drawing()
    const [x, y] = [(first.left + last.right) / 2, (first.bottom + last.top) / 2]
    const grounds = look === 'white' ? [...pictures, ...surfaces] : pictures
    return grounds.some((box) => box.left <= x && x <= box.right && box.bottom <= y && y <= box.top)
  }
}
