import { type Box, objectsOf, type PageObject, type Point, withScratch } from './page-objects.ts'
import { directCalls, type Pdfium } from './pdfium.ts'

/** A straight line, level or upright, in points from the lower left corner of the page. */
export interface Rule {
  /** Where it lies across its direction. */
  at: number
  from: number
  to: number
}

/** What is drawn on a page beside its text, as far as it says something about the text. */
export interface Drawing {
  pictures: Box[]
  /** Surfaces in any colour but white. */
  surfaces: Box[]
  /** Frames drawn around something. */
  frames: Box[]
  level: Rule[]
  upright: Rule[]
}

/** A page with more paths than this is a drawing, whose lines say nothing about its text. */
const mostPaths = 3000
const mostSegments = 400
/** A surface that is thinner is a line. */
const thickestRule = 2.5
/** Dashes and pieces of a line stand no farther apart. */
const widestDash = 5
const shortestRule = 8
const nearlyWhite = 250

/** The lines, surfaces and pictures of an open page. */
export function readDrawing(pdfium: Pdfium, page: number): Drawing {
  const drawing: Drawing = { pictures: [], surfaces: [], frames: [], level: [], upright: [] }
  let paths = 0
  for (const object of objectsOf(pdfium, page)) {
    if (object.kind === 'picture') drawing.pictures.push(object.box())
    else if (object.kind === 'shading') drawing.surfaces.push(object.box())
    else if (object.kind === 'path' && ++paths <= mostPaths) addPath(drawing, pdfium, object)
  }
  if (paths > mostPaths) return { ...drawing, frames: [], level: [], upright: [] }
  return { ...drawing, level: joinPieces(drawing.level), upright: joinPieces(drawing.upright) }
}

function addPath(drawing: Drawing, pdfium: Pdfium, object: PageObject) {
  const { filled, stroked } = modeOf(pdfium, object)
  if (!filled && !stroked) return
  const figures = figuresOf(pdfium, object)
  for (const figure of figures) {
    const box = rectangleOf(figure)
    if (filled && box !== null) addSurface(drawing, box)
    if (!stroked) continue
    if (box !== null) drawing.frames.push(box)
    addLines(drawing, figure)
  }
  if (filled && figures.every((figure) => rectangleOf(figure) === null)) drawing.surfaces.push(object.box())
}

function addSurface({ surfaces, level, upright }: Drawing, box: Box) {
  const [width, height] = [box.right - box.left, box.top - box.bottom]
  if (height <= thickestRule && width > height) level.push({ at: (box.bottom + box.top) / 2, from: box.left, to: box.right })
  else if (width <= thickestRule && height > width) upright.push({ at: (box.left + box.right) / 2, from: box.bottom, to: box.top })
  else surfaces.push(box)
}

function addLines({ level, upright }: Drawing, figure: Point[]) {
  figure.slice(1).forEach((to, index) => {
    const from = figure[index] as Point
    if (Math.abs(from.y - to.y) < 0.5) level.push({ at: from.y, from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) })
    else if (Math.abs(from.x - to.x) < 0.5) upright.push({ at: from.x, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) })
  })
}

/** What a path is drawn in, white not counting. */
function modeOf(pdfium: Pdfium, { handle }: PageObject): { filled: boolean; stroked: boolean } {
  const calls = directCalls(pdfium)
  const isInk = (read: typeof calls.FPDFPageObj_GetFillColor) =>
    withScratch(pdfium, (scratch, memory) => {
      if (read(handle, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return true
      const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 4, 8, 12].map((offset) => memory.HEAPU8[scratch + offset])
      return alpha > 0 && Math.min(red, green, blue) < nearlyWhite
    })
  const mode = withScratch(pdfium, (scratch, memory) => {
    if (calls.FPDFPath_GetDrawMode(handle, scratch, scratch + 4) === 0) return { fill: 0, stroke: 0 }
    return { fill: memory.HEAPU8[scratch], stroke: memory.HEAPU8[scratch + 4] }
  })
  return {
    filled: mode.fill !== 0 && isInk(calls.FPDFPageObj_GetFillColor),
    stroked: mode.stroke !== 0 && isInk(calls.FPDFPageObj_GetStrokeColor),
  }
}

const lineTo = 0
const moveTo = 2

/** The figures of a path with straight sides only; none where it has too many to be looked at. */
function figuresOf(pdfium: Pdfium, object: PageObject): Point[][] {
  const calls = directCalls(pdfium)
  const count = calls.FPDFPath_CountSegments(object.handle)
  if (count > mostSegments) return []
  const figures: { points: Point[]; straight: boolean }[] = []
  for (let index = 0; index < count; index++) {
    const segment = calls.FPDFPath_GetPathSegment(object.handle, index)
    const type = calls.FPDFPathSegment_GetType(segment)
    const point = object.toPage(pointOf(pdfium, segment))
    if (type === moveTo) figures.push({ points: [point], straight: true })
    const figure = figures.at(-1)
    if (type === moveTo || figure === undefined) continue
    figure.points.push(point)
    if (type !== lineTo) figure.straight = false
    if (calls.FPDFPathSegment_GetClose(segment) !== 0) figure.points.push(figure.points[0] as Point)
  }
  return figures.filter(({ straight }) => straight).map(({ points }) => points)
}

function pointOf(pdfium: Pdfium, segment: number): Point {
  return withScratch(pdfium, (scratch, memory) => {
    directCalls(pdfium).FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)
    const [x = 0, y = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2)
    return { x, y }
  })
}

function rectangleOf(figure: Point[]): Box | null {
  if (figure.length < 4 || figure.length > 6) return null
  const isCornered = figure.slice(1).every((to, index) => {
    const from = figure[index] as Point
    return Math.abs(from.x - to.x) < 0.5 || Math.abs(from.y - to.y) < 0.5
  })
  if (!isCornered) return null
  const xs = figure.map(({ x }) => x)
  const ys = figure.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

/** Lines whose pieces, or dashes, follow each other; without what is too short to divide anything. */
function joinPieces(rules: Rule[]): Rule[] {
  const joined: Rule[] = []
  for (const rule of rules.toSorted((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && Math.abs(last.at - rule.at) < 1.5 && rule.from <= last.to + widestDash) last.to = Math.max(last.to, rule.to)
    else joined.push({ ...rule })
  }
  return joined.filter(({ from, to }) => to - from >= shortestRule)
}
