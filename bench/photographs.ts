import sharp from 'sharp'
import { makeNext, type Next } from '../fuzz/mutate.ts'
import { blurred } from '../packages/document-reader/src/picture/blur.ts'
import type { GreyImage, Point } from '../packages/document-reader/src/picture/grey-image.ts'
import { homographyBetween, type Quadrilateral, warped } from '../packages/document-reader/src/picture/homography.ts'

/** What goes wrong when a page is photographed with a telephone. */
export const mishaps = ['tilt', 'blur', 'shadow', 'perspective', 'low light'] as const
export type Mishap = (typeof mishaps)[number]

/** The desk that shows around the page where it does not fill the picture. */
const desk = 70
const jpegQuality = 80

/** A JPEG of a page with one mishap, and a little noise. The same seed gives the same photograph. */
export async function photograph(page: GreyImage, mishap: Mishap, seed: number): Promise<Buffer> {
  const next = makeNext(seed)
  const taken = noisy(takers[mishap](page, next), { deviation: mishap === 'low light' ? 5 : 1.5, next })
  const { width, height, pixels } = taken
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
}

const takers: Record<Mishap, (page: GreyImage, next: Next) => GreyImage> = {
  tilt: (page, next) => onDesk(page, tiltedCorners(page, (next() < 0.5 ? -1 : 1) * between(next, 1.5, 6))),
  blur: (page, next) => blurred(page, between(next, 1.2, 2)),
  shadow: castShadow,
  perspective: (page, next) => onDesk(page, cornersOf(page).map((corner) => moved(corner, page, next)) as unknown as Quadrilateral),
  'low light': (page, next) => changed(page, darkened(between(next, 0.25, 0.4))),
}

const between = (next: Next, least: number, most: number) => least + (most - least) * next()

const cornersOf = ({ width, height }: GreyImage): Quadrilateral => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

function tiltedCorners(page: GreyImage, degrees: number): Quadrilateral {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [page.width / 2, page.height / 2]
  const turn = ({ x, y }: Point) => ({
    x: middleX + cos * (x - middleX) - sin * (y - middleY),
    y: middleY + sin * (x - middleX) + cos * (y - middleY),
  })
  return cornersOf(page).map(turn) as unknown as Quadrilateral
}

/** Towards the middle, by up to a tenth of the page. */
const moved = ({ x, y }: Point, { width, height }: GreyImage, next: Next): Point => ({
  x: x + (x === 0 ? 1 : -1) * between(next, 0, 0.1) * width,
  y: y + (y === 0 ? 1 : -1) * between(next, 0, 0.1) * height,
})

/** The page with its corners at these places of a picture that holds all of it. */
function onDesk(page: GreyImage, corners: Quadrilateral): GreyImage {
  const margin = Math.round(0.05 * page.width)
  const left = Math.min(...corners.map(({ x }) => x)) - margin
  const top = Math.min(...corners.map(({ y }) => y)) - margin
  const width = Math.round(Math.max(...corners.map(({ x }) => x)) + margin - left)
  const height = Math.round(Math.max(...corners.map(({ y }) => y)) + margin - top)
  const placed = corners.map(({ x, y }) => ({ x: x - left, y: y - top })) as unknown as Quadrilateral
  const toSource = homographyBetween(placed, cornersOf(page))
  if (toSource === null) throw new Error('three corners of a photograph lie on a line')
  return warped(page, { width, height, toSource, shade: desk })
}

/** The hand and the telephone between lamp and page: a soft edge across it, and light that falls off to one side. */
function castShadow(page: GreyImage, next: Next): GreyImage {
  const angle = between(next, 0, 2 * Math.PI)
  const [alongX, alongY] = [Math.cos(angle) / page.width, Math.sin(angle) / page.height]
  const edge = between(next, -0.25, 0.25)
  const [depth, softness, falloff] = [between(next, 0.4, 0.65), between(next, 0.02, 0.08), between(next, 0.1, 0.35)]
  return changed(page, (shade, x, y) => {
    const place = alongX * (x - page.width / 2) + alongY * (y - page.height / 2)
    const inShadow = 1 / (1 + Math.exp((edge - place) / softness))
    return shade * (1 - depth * inShadow) * (1 - falloff * (place + 0.7))
  })
}

/** Little light: paper is a dark grey, and ink is not much darker. */
const darkened = (light: number) => (shade: number) => 12 + light * (60 + 0.76 * shade)

function changed(page: GreyImage, change: (shade: number, x: number, y: number) => number): GreyImage {
  const { width, height } = page
  const pixels = Uint8Array.from(page.pixels, (shade, index) => clamped(change(shade, index % width, Math.floor(index / width))))
  return { width, height, pixels }
}

/** Noise of a bell curve (Box and Muller, 1958). */
function noisy(page: GreyImage, { deviation, next }: { deviation: number; next: Next }): GreyImage {
  const noise = () => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return changed(page, (shade) => shade + noise())
}

const clamped = (shade: number) => Math.max(0, Math.min(255, Math.round(shade)))
