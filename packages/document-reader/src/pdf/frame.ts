import type { Drawing } from './drawing.ts'
import type { Box, Point } from './page-objects.ts'

/** The drawing of a page, seen when the page is turned so that text with so many turns is upright; see `Run`. */
export function turnedDrawing(drawing: Drawing, turns: number, page: Box): Drawing {
  const turn = (box: Box) => turnedBox(box, turns, page)
  const level = drawing.level.map(({ at, from, to }) => turn({ left: from, right: to, bottom: at, top: at }))
  const upright = drawing.upright.map(({ at, from, to }) => turn({ left: at, right: at, bottom: from, top: to }))
  const [lying, standing] = turns % 2 === 0 ? [level, upright] : [upright, level]
  return {
    pictures: drawing.pictures.map(turn),
    surfaces: drawing.surfaces.map(turn),
    frames: drawing.frames.map(turn),
    level: lying.map(({ left, right, bottom }) => ({ at: bottom, from: left, to: right })),
    upright: standing.map(({ left, bottom, top }) => ({ at: left, from: bottom, to: top })),
  }
}

function turnedBox({ left, right, bottom, top }: Box, turns: number, page: Box): Box {
  const [a, b] = [turnedPoint({ x: left, y: bottom }, turns, page), turnedPoint({ x: right, y: top }, turns, page)]
  return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), bottom: Math.min(a.y, b.y), top: Math.max(a.y, b.y) }
}

function turnedPoint({ x, y }: Point, turns: number, page: Box): Point {
  switch (turns) {
    case 1:
      return { x: y - page.bottom, y: page.right - x }
    case 2:
      return { x: page.right - x, y: page.top - y }
    case 3:
      return { x: page.top - y, y: x - page.left }
    default:
      return { x: x - page.left, y: y - page.bottom }
  }
}
