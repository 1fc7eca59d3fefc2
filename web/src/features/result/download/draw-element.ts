/**
 * Draws what the browser has laid out: backgrounds, words and formulas of an element, each where it stands. Pictures,
 * shadows and round corners are left out. The element must be in the document, its fonts loaded.
 */
export async function drawElement(element: HTMLElement, { scale }: { scale: number }): Promise<Blob> {
  const origin = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = origin.width * scale
  canvas.height = origin.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.scale(scale, scale)
  context.translate(-origin.left, -origin.top)
  context.textAlign = 'left'
  for (const each of [element, ...element.querySelectorAll<HTMLElement>('*')]) drawBox(context, each)
  for (const text of textsOf(element)) drawText(context, text)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be stored'))), 'image/png')
  })
}

/** Its background, the line under it, and for the signs of a formula their outlines. */
function drawBox(context: CanvasRenderingContext2D, element: Element) {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const { backgroundColor, borderBottomWidth, borderBottomColor, color } = getComputedStyle(element)
  context.fillStyle = backgroundColor
  context.fillRect(left, top, width, height)
  const line = Number.parseFloat(borderBottomWidth)
  context.fillStyle = borderBottomColor
  if (line > 0) context.fillRect(left, bottom - line, width, line)
  if (element instanceof SVGSVGElement) drawOutlines(context, element, color)
}

/** Roots, arrows and braces are outlines as wide as ever needed, of which their box shows a part. */
function drawOutlines(context: CanvasRenderingContext2D, svg: SVGSVGElement, color: string) {
  const box = svg.getBoundingClientRect()
  const shown = (svg.parentElement ?? svg).getBoundingClientRect()
  const { width, height } = svg.viewBox.baseVal
  context.save()
  context.beginPath()
  context.rect(shown.left, shown.top, shown.width, shown.height)
  context.clip()
  context.translate(box.left, box.top)
  const scale = Math.max(box.width / width, box.height / height)
  context.scale(scale, scale)
  context.fillStyle = color
  for (const path of svg.querySelectorAll('path')) context.fill(new Path2D(path.getAttribute('d') ?? ''))
  context.restore()
}

function drawText(context: CanvasRenderingContext2D, text: Text) {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, color, direction } = getComputedStyle(text.parentElement as Element)
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr'
  context.fillStyle = color
  for (const { words, left, top } of linesOf(text)) {
    context.fillText(words, left, top + context.measureText(words).fontBoundingBoxAscent)
  }
}

/** The lines that a text was broken into. */
function linesOf(text: Text) {
  const lines: { words: string; left: number; top: number }[] = []
  const range = document.createRange()
  let at = 0
  for (const character of text.data) {
    range.setStart(text, at)
    at += character.length
    range.setEnd(text, at)
    const rect = range.getBoundingClientRect()
    // The space at which a line was broken is not drawn; a mark on a letter takes no room either, but is.
    if (rect.width === 0 && (rect.height === 0 || character.trim() === '')) continue
    const last = lines.at(-1)
    if (last && Math.abs(last.top - rect.top) < 1) {
      last.words += character
      last.left = Math.min(last.left, rect.left)
    } else lines.push({ words: character, left: rect.left, top: rect.top })
  }
  return lines
}

/** What an eye sees of the text: not what stands there for screen readers. */
function textsOf(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() && !text.parentElement?.closest('.katex-mathml, .sr')) texts.push(text)
  }
  return texts
}
