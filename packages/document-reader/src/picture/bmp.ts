import { blankImage, type GreyImage } from './grey-image.ts'

export type BmpOutcome = { ok: true; image: GreyImage } | { ok: false; reason: 'damaged' | 'too_many_pixels' }

/** What the headers say. Rows are stored from the bottom upwards unless the height is negative. */
interface Layout {
  width: number
  height: number
  topDown: boolean
  bits: number
  compression: number
  /** Offset of the pixels in the file. */
  pixelsAt: number
  /** Shades of the colours in the palette. */
  palette: Uint8Array
  masks: readonly [red: number, green: number, blue: number]
}

const compressions = { none: 0, runs8: 1, runs4: 2, masks: 3, masksWithAlpha: 6 }

/**
 * A Windows bitmap in shades of grey: 1 to 32 bits a pixel, palettes, masks and run lengths, headers from OS/2 1.x to version 5
 * (Microsoft, Windows GDI, Bitmap Storage). Missing rows stay white; a JPEG or PNG in a bitmap's clothes is refused as damaged.
 */
export function decodeBmp(bytes: Uint8Array, { mostPixels }: { mostPixels: number }): BmpOutcome {
  const layout = readLayout(bytes)
  if (layout === null) return { ok: false, reason: 'damaged' }
  if (layout.width * layout.height > mostPixels) return { ok: false, reason: 'too_many_pixels' }
  const isRuns = layout.compression === compressions.runs8 || layout.compression === compressions.runs4
  // Run lengths may leave everything out; any other file holds its pixels, of which a cut one has at least some.
  if (!isRuns && bytes.length < layout.pixelsAt + 0.5 * rowBytes(layout) * layout.height) return { ok: false, reason: 'damaged' }
  const image = blankImage(layout.width, layout.height, 255)
  if (isRuns) fillFromRuns(image, bytes, layout)
  else fillFromRows(image, bytes, layout)
  return { ok: true, image }
}

function readLayout(bytes: Uint8Array): Layout | null {
  if (bytes.length < 26) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixelsAt = view.getUint32(10, true)
  const headerBytes = view.getUint32(14, true)
  const isOld = headerBytes === 12
  if (!isOld && (headerBytes < 40 || bytes.length < 54)) return null
  const width = isOld ? view.getUint16(18, true) : view.getInt32(18, true)
  const signedHeight = isOld ? view.getUint16(20, true) : view.getInt32(22, true)
  const bits = view.getUint16(isOld ? 24 : 28, true)
  const compression = isOld ? compressions.none : view.getUint32(30, true)
  if (width <= 0 || signedHeight === 0 || pixelsAt >= bytes.length || !isKnown(bits, compression)) return null
  const masks = masksOf(view, { bits, compression })
  if (masks === null) return null
  const paletteAt = 14 + headerBytes + (compression === compressions.masks && headerBytes === 40 ? 12 : 0)
  const palette = bits <= 8 ? paletteOf(bytes, { at: paletteAt, end: pixelsAt, entryBytes: isOld ? 3 : 4 }) : new Uint8Array()
  return { width, height: Math.abs(signedHeight), topDown: signedHeight < 0, bits, compression, pixelsAt, palette, masks }
}

function isKnown(bits: number, compression: number): boolean {
  if (compression === compressions.runs8) return bits === 8
  if (compression === compressions.runs4) return bits === 4
  if (compression === compressions.masks || compression === compressions.masksWithAlpha) return bits === 16 || bits === 32
  return compression === compressions.none && [1, 2, 4, 8, 16, 24, 32].includes(bits)
}

/** 16 bits hold five of each colour where nothing else is said. */
function masksOf(view: DataView, { bits, compression }: { bits: number; compression: number }): Layout['masks'] | null {
  if (compression !== compressions.masks && compression !== compressions.masksWithAlpha)
    return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff]
  if (view.byteLength < 66) return null
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)]
}

function paletteOf(bytes: Uint8Array, { at, end, entryBytes }: { at: number; end: number; entryBytes: number }): Uint8Array {
  const count = Math.max(0, Math.min(256, Math.floor((Math.min(end, bytes.length) - at) / entryBytes)))
  return Uint8Array.from({ length: count }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at + index * entryBytes)
    return shadeOf(red, green, blue)
  })
}

/** Luma of ITU-R BT.601. */
const shadeOf = (red: number, green: number, blue: number): number => Math.round(0.299 * red + 0.587 * green + 0.114 * blue)

/** Rows end at a multiple of four bytes. */
const rowBytes = ({ width, bits }: Layout): number => Math.floor((width * bits + 31) / 32) * 4

function fillFromRows(image: GreyImage, bytes: Uint8Array, layout: Layout) {
  const shadeAt = shadeReader(bytes, layout)
  const stride = rowBytes(layout)
  for (let row = 0; row < layout.height; row++) {
    const from = layout.pixelsAt + row * stride
    if (from + stride > bytes.length) return
    const to = (layout.topDown ? row : layout.height - 1 - row) * layout.width
    for (let x = 0; x < layout.width; x++) image.pixels[to + x] = shadeAt(from, x)
  }
}

function shadeReader(bytes: Uint8Array, { bits, palette, masks }: Layout): (row: number, x: number) => number {
  if (bits <= 8) {
    const perByte = 8 / bits
    const mask = (1 << bits) - 1
    return (row, x) => {
      const byte = bytes[row + Math.floor(x / perByte)] as number
      return palette[(byte >> (8 - bits - (x % perByte) * bits)) & mask] ?? 255
    }
  }
  if (bits === 24) {
    return (row, x) => shadeOf(bytes[row + 3 * x + 2] as number, bytes[row + 3 * x + 1] as number, bytes[row + 3 * x] as number)
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [red, green, blue] = masks.map(channelReader) as [Channel, Channel, Channel]
  return (row, x) => {
    const value = bits === 16 ? view.getUint16(row + 2 * x, true) : view.getUint32(row + 4 * x, true)
    return shadeOf(red(value), green(value), blue(value))
  }
}

type Channel = (value: number) => number

/** The bits under the mask, stretched to 0 to 255. */
function channelReader(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (value) => (((value & mask) >>> shift) / most) * 255
}

/** A count and a colour, or a zero and an order: end of row, end of picture, jump, or pixels as they are. */
function fillFromRuns(image: GreyImage, bytes: Uint8Array, layout: Layout) {
  const { width, height, palette, compression, pixelsAt } = layout
  const halves = compression === compressions.runs4
  let [x, y, at] = [0, 0, pixelsAt]
  const put = (color: number) => {
    if (x < width && y < height) image.pixels[(layout.topDown ? y : height - 1 - y) * width + x] = palette[color] ?? 255
    x++
  }
  const half = (byte: number, index: number) => (index % 2 === 0 ? byte >> 4 : byte & 15)
  while (at + 1 < bytes.length && y < height) {
    const count = bytes[at] as number
    const value = bytes[at + 1] as number
    at += 2
    if (count > 0) for (let index = 0; index < count; index++) put(halves ? half(value, index) : value)
    else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) return
    else if (value === 2) {
      x += bytes[at] ?? 0
      y += bytes[at + 1] ?? 0
      at += 2
    } else {
      for (let index = 0; index < value; index++) {
        const byte = bytes[at + (halves ? index >> 1 : index)] ?? 0
        put(halves ? half(byte, index) : byte)
      }
      const used = halves ? (value + 1) >> 1 : value
      at += used + (used % 2)
    }
  }
}
