import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'

/** What a rectangle covers, in points; a page has its origin at its lower left corner. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface Point {
  x: number
  y: number
}

/** x' = ax + cy + e, y' = bx + dy + f (ISO 32000-1, 8.3.4). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface PageObject {
  handle: number
  kind: 'text' | 'path' | 'picture' | 'shading' | 'other'
  /** What it covers of the page. */
  box(): Box
  /** From the coordinates of its own points to those of the page. */
  toPage(point: Point): Point
}

/** `FPDF_PAGEOBJ_...` in PDFium's fpdf_edit.h. */
const kinds = ['other', 'text', 'path', 'picture', 'shading', 'form'] as const
/** Pages are drawn with some thousand objects at most; what comes after so many is not looked at. */
const mostObjects = 20_000
const deepestForm = 4
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** What an open page is drawn with but text, also within the forms that it is put together of. */
export function* objectsOf(pdfium: Pdfium, page: number): Generator<PageObject> {
  const calls = directCalls(pdfium)
  let left = mostObjects
  yield* within({ count: calls.FPDFPage_CountObjects(page), get: (index) => calls.FPDFPage_GetObject(page, index) }, identity, 0)

  function* within(list: { count: number; get(index: number): number }, matrix: Matrix, depth: number): Generator<PageObject> {
    for (let index = 0; index < list.count; index++) {
      const handle = list.get(index)
      const kind = handle === 0 ? 'other' : (kinds[calls.FPDFPageObj_GetType(handle)] ?? 'other')
      if (kind === 'text') continue
      if (left-- <= 0) return
      if (kind !== 'form') yield makeObject(pdfium, { handle, kind, matrix })
      else if (depth < deepestForm) {
        const contents = {
          count: calls.FPDFFormObj_CountObjects(handle),
          get: (inner: number) => calls.FPDFFormObj_GetObject(handle, inner),
        }
        yield* within(contents, times(readMatrix(pdfium, handle), matrix), depth + 1)
      }
    }
  }
}

/** Whether nothing at all is drawn on a page. */
export const isBlank = (pdfium: Pdfium, page: number): boolean => directCalls(pdfium).FPDFPage_CountObjects(page) === 0

function makeObject(pdfium: Pdfium, { handle, kind, matrix }: { handle: number; kind: PageObject['kind']; matrix: Matrix }): PageObject {
  return {
    handle,
    kind,
    box: () => mapBox(readBounds(pdfium, handle), matrix),
    toPage: (point) => mapPoint(point, times(readMatrix(pdfium, handle), matrix)),
  }
}

function readBounds(pdfium: Pdfium, handle: number): Box {
  return withScratch(pdfium, (scratch, memory) => {
    directCalls(pdfium).FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    return { left, bottom, right, top }
  })
}

/** How many pixels a picture has. */
export function pixelsOf(pdfium: Pdfium, { handle }: PageObject): number {
  return withScratch(pdfium, (scratch, memory) => {
    directCalls(pdfium).FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)
    const sizes = new DataView(memory.HEAPU8.buffer, scratch, 8)
    return sizes.getUint32(0, true) * sizes.getUint32(4, true)
  })
}

/** Lends a piece of PDFium's memory for what a call answers. */
export function withScratch<Value>(
  pdfium: Pdfium,
  use: (scratch: number, memory: ReturnType<typeof memoryOf>) => Value,
  bytes = 64,
): Value {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const scratch = malloc(bytes)
  try {
    return use(scratch, memoryOf(pdfium))
  } finally {
    free(scratch)
  }
}

function readMatrix(pdfium: Pdfium, object: number): Matrix {
  return withScratch(pdfium, (scratch, memory) => {
    if (directCalls(pdfium).FPDFPageObj_GetMatrix(object, scratch) === 0) return identity
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 6)
    return [a, b, c, d, e, f]
  })
}

/** First the one matrix, then the other. */
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

const mapPoint = ({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f })

function mapBox({ left, bottom, right, top }: Box, matrix: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => mapPoint({ x, y }, matrix)))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
