import type { Box } from './page-objects.ts'
import type { Segment } from './segments.ts'
import { middleOf } from './table-rows.ts'

/** A bar is at most so many times as high as the letters on it. */
const highestBar = 3

/** The segments, each that stands on a coloured bar, as headings do, being as wide as the bar: it parts what is above from what is below. */
export function widenOnBars(segments: Segment[], surfaces: Box[]): Segment[] {
  if (surfaces.length === 0) return segments
  return segments.map((segment) => {
    const bar = surfaces.find((surface) => isBarOf(surface, segment))
    if (bar === undefined || segments.some((other) => other !== segment && isOn(bar, other))) return segment
    return { ...segment, left: Math.min(bar.left, segment.left), right: Math.max(bar.right, segment.right) }
  })
}

const isBarOf = (surface: Box, segment: Segment): boolean =>
  isOn(surface, segment) &&
  surface.top - surface.bottom <= highestBar * segment.size &&
  surface.right - surface.left > segment.right - segment.left

function isOn({ left, right, bottom, top }: Box, segment: Segment): boolean {
  const { x, y } = middleOf(segment)
  return x > left && x < right && y > bottom && y < top
}
