import { blurred } from './blur.ts'
import { type GreyImage, inverted } from './grey-image.ts'
import { measureLetterHeight } from './letter-height.ts'
import { evenLight } from './light.ts'
import { measureNoise } from './noise.ts'
import { isLightOnDark } from './polarity.ts'
import { scaled } from './scale.ts'
import { measureSharpness, sharpened } from './sharpness.ts'
import { straightenPage } from './straighten-page.ts'
import { measureTilt } from './tilt.ts'
import { upright } from './upright.ts'

/** Smaller tilts do no harm, and turning blurs a little. */
const harmlessDegrees = 0.25
/** The recogniser takes stronger noise for parts of letters. */
const harmlessNoise = 6
const noiseBlur = 0.8
/** What is less sharp was out of focus, and is sharpened the more the less sharp it is: too much makes letters of specks. */
const focused = 0.285
const refocus = { deviation: 2.5, growth: 20, most: 3 }
/** Heights of a small x in pixels between which the recogniser is at its best, and what others are brought to. */
const letters = { lowest: 12, highest: 48, enlarged: 20, reduced: 30 }
const mostEnlarged = 3
const mostPixels = 24e6

/** A photographed page as a scanner would have seen it: in even light, dark on white, upright, of a legible size. */
export function preparePage(picture: GreyImage): GreyImage {
  const page = straightenPage(isLightOnDark(picture) ? inverted(picture) : picture)
  const clear = clearOf(evenLight(page))
  const tilt = measureTilt(clear)
  return ofLegibleSize(Math.abs(tilt) < harmlessDegrees ? clear : upright(clear, tilt))
}

function clearOf(page: GreyImage): GreyImage {
  if (measureNoise(page) > harmlessNoise) return blurred(page, noiseBlur)
  const missing = focused - measureSharpness(page)
  const { deviation, growth, most } = refocus
  return missing > 0 ? sharpened(page, { deviation, amount: Math.min(most, growth * missing) }) : page
}

function ofLegibleSize(page: GreyImage): GreyImage {
  const height = measureLetterHeight(page)
  if (height === null || (height >= letters.lowest && height <= letters.highest)) return page
  const wanted = (height < letters.lowest ? letters.enlarged : letters.reduced) / height
  return scaled(page, Math.min(wanted, mostEnlarged, Math.sqrt(mostPixels / (page.width * page.height))))
}
