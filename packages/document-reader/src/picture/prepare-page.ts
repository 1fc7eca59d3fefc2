import type { GreyImage } from './grey-image.ts'
import { evenLight } from './light.ts'
import { measureTilt } from './tilt.ts'
import { upright } from './upright.ts'

/** Smaller tilts do no harm, and turning blurs a little. */
const harmlessDegrees = 0.25

/** A photographed page as a scanner would have seen it: in even light and upright. */
export function preparePage(picture: GreyImage): GreyImage {
  const even = evenLight(picture)
  const tilt = measureTilt(even)
  return Math.abs(tilt) < harmlessDegrees ? even : upright(even, tilt)
}
