import { expect, test } from 'vitest'
import { decodeBmp } from './bmp.ts'

interface Bitmap {
  width: number
  height: number
  bits: number
  compression?: number
  /** Blue, green, red, unused. */
  palette?: number[]
  masks?: number[]
  pixels: number[]
}

function makeBmp({ width, height, bits, compression = 0, palette = [], masks = [], pixels }: Bitmap): Uint8Array {
  const pixelsAt = 54 + 4 * masks.length + palette.length
  const bytes = new Uint8Array(pixelsAt + pixels.length)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(10, pixelsAt, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(28, bits, true)
  view.setUint32(30, compression, true)
  masks.forEach((mask, index) => view.setUint32(54 + 4 * index, mask, true))
  bytes.set(palette, 54 + 4 * masks.length)
  bytes.set(pixels, pixelsAt)
  return bytes
}

const decode = (bytes: Uint8Array) => {
  const outcome = decodeBmp(bytes, { mostPixels: 1e6 })
  return outcome.ok ? [...outcome.image.pixels] : outcome.reason
}

const blackAndWhite = [0, 0, 0, 0, 255, 255, 255, 0]
const greys = [0, 0, 0, 0, 100, 100, 100, 0, 200, 200, 200, 0]

test.each<[string, Bitmap, number[]]>([
  ['24 bits, rows from below', { width: 1, height: 2, bits: 24, pixels: [0, 0, 0, 0, 255, 255, 255, 0] }, [255, 0]],
  ['24 bits, rows from above', { width: 1, height: -2, bits: 24, pixels: [0, 0, 0, 0, 255, 255, 255, 0] }, [0, 255]],
  [
    '24 bits in colour, by their luma',
    { width: 3, height: 1, bits: 24, pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0] },
    [29, 150, 76],
  ],
  ['32 bits', { width: 2, height: 1, bits: 32, pixels: [9, 9, 9, 255, 8, 8, 8, 0] }, [9, 8]],
  ['1 bit, the highest first', { width: 3, height: 1, bits: 1, palette: blackAndWhite, pixels: [0b10100000, 0, 0, 0] }, [255, 0, 255]],
  ['4 bits', { width: 3, height: 1, bits: 4, palette: greys, pixels: [0x21, 0x00, 0, 0] }, [200, 100, 0]],
  ['8 bits', { width: 2, height: 1, bits: 8, palette: greys, pixels: [1, 2, 0, 0] }, [100, 200]],
  ['16 bits without masks', { width: 2, height: 1, bits: 16, pixels: [0xff, 0x7f, 0, 0] }, [255, 0]],
  [
    '16 bits with masks',
    { width: 2, height: 1, bits: 16, compression: 3, masks: [0xf800, 0x07e0, 0x001f], pixels: [0xff, 0xff, 0, 0] },
    [255, 0],
  ],
  [
    'run lengths of bytes',
    { width: 4, height: 1, bits: 8, compression: 1, palette: greys, pixels: [3, 1, 1, 2, 0, 1] },
    [100, 100, 100, 200],
  ],
  [
    'run lengths with pixels as they are',
    { width: 3, height: 1, bits: 8, compression: 1, palette: greys, pixels: [0, 3, 1, 2, 0, 0, 0, 1] },
    [100, 200, 0],
  ],
  [
    'run lengths with a jump',
    { width: 2, height: 2, bits: 8, compression: 1, palette: greys, pixels: [0, 2, 1, 1, 1, 1, 0, 1] },
    [255, 100, 255, 255],
  ],
  ['run lengths of halves', { width: 3, height: 1, bits: 4, compression: 2, palette: greys, pixels: [3, 0x12, 0, 1] }, [100, 200, 100]],
])('a bitmap of %s is decoded', (_, bitmap, shades) => {
  expect(decode(makeBmp(bitmap))).toEqual(shades)
})

test.each<[string, Uint8Array]>([
  ['is cut off in its header', makeBmp({ width: 1, height: 1, bits: 24, pixels: [0, 0, 0, 0] }).subarray(0, 40)],
  ['holds far less than it says', makeBmp({ width: 100, height: 100, bits: 24, pixels: [0, 0, 0, 0] })],
  ['has no width', makeBmp({ width: 0, height: 1, bits: 24, pixels: [0, 0, 0, 0] })],
  ['has a JPEG inside', makeBmp({ width: 1, height: 1, bits: 24, compression: 4, pixels: [0, 0, 0, 0] })],
])('a bitmap that %s is damaged', (_, bytes) => {
  expect(decode(bytes)).toBe('damaged')
})

test('a bitmap of more pixels than there may be is refused before they are made', () => {
  expect(decode(makeBmp({ width: 60_000, height: 60_000, bits: 1, palette: blackAndWhite, pixels: [0] }))).toBe('too_many_pixels')
})
