import type { GreyImage, Point } from './grey-image.ts'
import { homographyBetween, type Quadrilateral, warped } from './homography.ts'

const white = 255

/** The picture turned back by so many degrees, on white, and so large that nothing is cut off. */
export function upright(image: GreyImage, degrees: number): GreyImage {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.ceil(Math.abs(image.width * cos) + Math.abs(image.height * sin))
  const height = Math.ceil(Math.abs(image.width * sin) + Math.abs(image.height * cos))
  const corners: Quadrilateral = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const toSource = ({ x, y }: Point): Point => {
    const [right, down] = [x - width / 2, y - height / 2]
    return { x: image.width / 2 + cos * right - sin * down, y: image.height / 2 + sin * right + cos * down }
  }
  const map = homographyBetween(corners, corners.map(toSource) as unknown as Quadrilateral)
  return map === null ? image : warped(image, { width, height, toSource: map, shade: white })
}
