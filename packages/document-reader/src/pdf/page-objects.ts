import { directCalls, memoryOf, type Pdfium } from './pdfium.ts'

/** What a rectangle covers, in points from the lower left corner of the page. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** A picture on a page and how many pixels it has. */
export interface Picture extends Box {
  pixels: number
}

/** x' = ax + cy + e, y' = bx + dy + f (ISO 32000-1, 8.3.4). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface PageObject {
  handle: number
  type: number
  /** From the coordinates of the object to those of the page. */
  matrix: Matrix
}

const pictureObject = 3
const formObject = 5
/** Pages are drawn with some thousand objects at most; what comes after so many is not looked at. */
const mostObjects = 20_000
const deepestForm = 4
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The pictures of an open page, also those in the forms that it is put together of. */
export function picturesOf(pdfium: Pdfium, page: number): Picture[] {
  const objects = [...objectsOf(pdfium, page)]
  return objects.filter(({ type }) => type === pictureObject).map((object) => readPicture(pdfium, object))
}

/** Whether nothing at all is drawn on a page. */
export const isBlank = (pdfium: Pdfium, page: number): boolean => directCalls(pdfium).FPDFPage_CountObjects(page) === 0

function* objectsOf(pdfium: Pdfium, page: number): Generator<PageObject> {
  const calls = directCalls(pdfium)
  let left = Math.min(mostObjects, calls.FPDFPage_CountObjects(page))
  for (let index = 0; left > 0; index++, left--) {
    const handle = calls.FPDFPage_GetObject(page, index)
    if (handle !== 0) yield* withContents({ handle, type: calls.FPDFPageObj_GetType(handle), matrix: identity }, 0)
  }

  function* withContents(object: PageObject, depth: number): Generator<PageObject> {
    yield object
    if (object.type !== formObject || depth >= deepestForm) return
    const matrix = times(readMatrix(pdfium, object.handle), object.matrix)
    const count = calls.FPDFFormObj_CountObjects(object.handle)
    for (let index = 0; index < count && left > 0; index++, left--) {
      const handle = calls.FPDFFormObj_GetObject(object.handle, index)
      if (handle !== 0) yield* withContents({ handle, type: calls.FPDFPageObj_GetType(handle), matrix }, depth + 1)
    }
  }
}

function readPicture(pdfium: Pdfium, { handle, matrix }: PageObject): Picture {
  const calls = directCalls(pdfium)
  const box = withScratch(pdfium, (scratch, memory) => {
    calls.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12)
    return memory.HEAPF32.slice(scratch >> 2, (scratch >> 2) + 4)
  })
  const pixels = withScratch(pdfium, (scratch, memory) => {
    calls.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)
    const sizes = new DataView(memory.HEAPU8.buffer, scratch, 8)
    return sizes.getUint32(0, true) * sizes.getUint32(4, true)
  })
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  return { ...mapBox({ left, bottom, right, top }, matrix), pixels }
}

function readMatrix(pdfium: Pdfium, object: number): Matrix {
  return withScratch(pdfium, (scratch, memory) => {
    if (directCalls(pdfium).FPDFPageObj_GetMatrix(object, scratch) === 0) return identity
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 6)
    return [a, b, c, d, e, f]
  })
}

function withScratch<Value>(pdfium: Pdfium, use: (scratch: number, memory: ReturnType<typeof memoryOf>) => Value): Value {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const scratch = malloc(64)
  try {
    return use(scratch, memoryOf(pdfium))
  } finally {
    free(scratch)
  }
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

function mapBox({ left, bottom, right, top }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
