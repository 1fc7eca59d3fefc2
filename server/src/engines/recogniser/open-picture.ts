import { decodeBmp, type GreyImage } from '@stackademy/document-reader/picture'
import sharp, { type Sharp } from 'sharp'

/** A picture file whose pages (a TIFF may have several) can be decoded one by one. */
export interface OpenPicture {
  pages: number
  /** Null where its bytes are damaged. */
  readPage(page: number): Promise<GreyImage | null>
}

export type PictureOutcome = { ok: true; picture: OpenPicture } | { ok: false; reason: 'damaged' | 'too_many_pixels' }

/** Decoders of some formats hold all of a picture at once. */
const mostPixels = 300e6
/** Writing that a telephone photographs is legible at this size; more pixels would only cost time. */
const keptPixels = 16e6

// Every file comes once, so that what libvips remembers is of no use.
sharp.cache(false)

/** Opens JPEG, PNG, WebP, GIF (its first frame), TIFF and BMP. The caller has looked what the file is. */
export async function openPicture(bytes: Uint8Array): Promise<PictureOutcome> {
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) return openBmp(bytes)
  const options = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'truncated' } as const
  try {
    const { width, height, pages = 1, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { ok: false, reason: 'too_many_pixels' }
    const readPage = (page: number) => decode(sharp(bytes, { ...options, page: page - 1 })).catch(() => null)
    return { ok: true, picture: { pages: format === 'tiff' ? pages : 1, readPage } }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

function openBmp(bytes: Uint8Array): PictureOutcome {
  const image = decodeBmp(bytes, { mostPixels })
  if (!image.ok) return image
  return { ok: true, picture: { pages: 1, readPage: () => decode(fromGrey(image.image)) } }
}

const fromGrey = ({ width, height, pixels }: GreyImage) => sharp(pixels, { raw: { width, height, channels: 1 } })

/** Upright by its EXIF data, on white where it is transparent, in shades of grey. */
async function decode(picture: Sharp): Promise<GreyImage> {
  const { width, height } = await picture.metadata()
  const longest = Math.round(Math.max(width, height) * Math.min(1, Math.sqrt(keptPixels / (width * height))))
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}
