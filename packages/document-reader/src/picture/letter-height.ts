import type { GreyImage } from './grey-image.ts'
import { inkThreshold } from './ink.ts'

const lowest = 3
const tallestShare = 0.1
/** Fewer letters are no measure. */
const leastLetters = 12

/**
 * The usual height of a letter in pixels, most often that of a small x, or null where there is too little writing: the most
 * frequent height of the connected pieces of ink that are neither specks nor rules nor pictures.
 */
export function measureLetterHeight(image: GreyImage): number | null {
  const heights = new Float64Array(Math.ceil(tallestShare * Math.max(image.width, image.height)) + 2)
  let letters = 0
  for (const { width, height } of inkPieces(image)) {
    if (height < lowest || height >= heights.length || width > 4 * height || height > 6 * width) continue
    heights[height] = (heights[height] as number) + 1
    letters++
  }
  if (letters < leastLetters) return null
  const around = (height: number) => (heights[height - 1] ?? 0) + 2 * (heights[height] ?? 0) + (heights[height + 1] ?? 0)
  return heights.reduce((best, _, height) => (around(height) > around(best) ? height : best), lowest)
}

interface Piece {
  width: number
  height: number
}

/** The boxes of the pieces of ink that hang together, found from the runs of dark pixels in each row. */
function inkPieces(image: GreyImage): Piece[] {
  const boxes = makeBoxes()
  const threshold = inkThreshold(image)
  let above: Run[] = []
  for (let y = 0; y < image.height; y++) {
    const row = runsIn(image, y, threshold)
    let first = 0
    for (const run of row) {
      while (first < above.length && (above[first] as Run).right < run.left - 1) first++
      run.box = boxes.open(run, y)
      for (let index = first; index < above.length && (above[index] as Run).left <= run.right + 1; index++) {
        run.box = boxes.join(run.box, (above[index] as Run).box)
      }
    }
    above = row
  }
  return boxes.all()
}

interface Run {
  left: number
  right: number
  box: number
}

function runsIn({ width, pixels }: GreyImage, y: number, threshold: number): Run[] {
  const runs: Run[] = []
  const row = y * width
  for (let x = 0; x < width; x++) {
    if ((pixels[row + x] as number) > threshold) continue
    const left = x
    while (x + 1 < width && (pixels[row + x + 1] as number) <= threshold) x++
    runs.push({ left, right: x, box: -1 })
  }
  return runs
}

/** Boxes that can be united, each known by a number (union-find). */
function makeBoxes() {
  const parents: number[] = []
  const edges: { left: number; right: number; top: number; bottom: number }[] = []
  function rootOf(box: number): number {
    let root = box
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number
      root = parents[root] as number
    }
    return root
  }
  return {
    open(run: Run, y: number): number {
      edges.push({ left: run.left, right: run.right, top: y, bottom: y })
      return parents.push(parents.length) - 1
    },
    join(a: number, b: number): number {
      const [root, other] = [rootOf(a), rootOf(b)]
      if (root === other) return root
      const [kept, added] = [edges[root], edges[other]]
      if (kept === undefined || added === undefined) return root
      parents[other] = root
      edges[root] = {
        left: Math.min(kept.left, added.left),
        right: Math.max(kept.right, added.right),
        top: Math.min(kept.top, added.top),
        bottom: Math.max(kept.bottom, added.bottom),
      }
      return root
    },
    all: (): Piece[] =>
      edges
        .filter((_, box) => parents[box] === box)
        .map(({ left, right, top, bottom }) => ({ width: right - left + 1, height: bottom - top + 1 })),
  }
}
