import type { GreyImage, Point } from './grey-image.ts'
import { homographyBetween, type Quadrilateral, warped } from './homography.ts'
import { findPage } from './page-outline.ts'

/** Of the page's width: a rim that is cut off, so that nothing of the table is left. */
const rim = 0.006

/** The page that lies in a picture, as if seen from above; the picture itself where no page is found in it. */
export function straightenPage(image: GreyImage): GreyImage {
  const corners = findPage(image)
  if (corners === null) return image
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners
  const width = Math.round(Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight)))
  const height = Math.round(Math.max(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight)))
  const inset = rim * width
  const page: Quadrilateral = [
    { x: -inset, y: -inset },
    { x: width + inset, y: -inset },
    { x: width + inset, y: height + inset },
    { x: -inset, y: height + inset },
  ]
  const toSource = homographyBetween(page, corners)
  return toSource === null ? image : warped(image, { width, height, toSource, shade: 255 })
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
