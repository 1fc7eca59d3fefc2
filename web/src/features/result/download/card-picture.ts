import { splitMaths } from '../../../shared/split-maths.ts'
import { drawElement } from './draw-element.ts'
import './card-picture.css'

export interface CardSide {
  side: 'Question' | 'Answer'
  /** Its place in the deck, such as "3 of 20". */
  place: string
  text: string
}

const scale = 2
const largestPx = 44
const smallestPx = 12

/** A side of a card as a picture of 800 by 600 at twice its resolution, always on light paper. */
export async function pictureOf({ side, place, text }: CardSide): Promise<Blob> {
  const card = part('div', `card-picture is-${side.toLowerCase()}`)
  card.dataset.kind = 'flashcards'
  card.inert = true
  const head = part('div', 'card-picture-head')
  head.append(part('span', '', side), part('span', '', place))
  const body = part('div', 'card-picture-body')
  const words = part('p', 'card-picture-text')
  words.dir = 'auto'
  words.append(...(await partsOf(text)))
  body.append(words)
  card.append(head, body)
  document.body.append(card)
  try {
    fit(words, body)
    await document.fonts.ready
    fit(words, body)
    return await drawElement(card, { scale })
  } finally {
    card.remove()
  }
}

/** The largest type in which all of it is seen. */
function fit(words: HTMLElement, body: HTMLElement) {
  for (let px = largestPx; px >= smallestPx; px -= 2) {
    words.style.fontSize = `${px}px`
    if (body.scrollHeight <= body.clientHeight && body.scrollWidth <= body.clientWidth) return
  }
}

const partsOf = (text: string) =>
  Promise.all(
    splitMaths(text).map(async (each) => {
      if (each.kind === 'words') return each.text
      const { typeset } = await import('../../../shared/typeset.ts')
      const formula = part('span', '')
      formula.dir = 'ltr'
      typeset(each.tex, formula)
      formula.append(each.stop)
      return formula
    }),
  )

function part(name: 'div' | 'span' | 'p', className: string, text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
