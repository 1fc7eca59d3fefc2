import { childElements, childNamed, descendant, type XmlElement } from '../xml/xml-element.ts'
import type { Box } from './reading-order.ts'

/** Something with text on a slide. */
export interface Shape {
  element: XmlElement
  placeholder: Placeholder | null
  /** Null where the shape leaves its place to the layout of the slide. */
  box: Box | null
}

export interface Placeholder {
  type: string
  index: string
}

/** How the coordinates inside of a group relate to those of the slide. */
interface Frame {
  scaleX: number
  scaleY: number
  left: number
  top: number
}

const whole: Frame = { scaleX: 1, scaleY: 1, left: 0, top: 0 }

/** The shapes of a slide, those in groups at their places on the slide (ECMA-376 part 1, 19.3.1). */
export function shapesOf(tree: XmlElement | undefined, frame: Frame = whole): Shape[] {
  return childElements(tree ?? { name: '', attributes: new Map(), children: [] }).flatMap((element) => {
    switch (element.name) {
      case 'p:sp':
        return [{ element, placeholder: placeholderOf(element), box: boxOf(descendant(element, 'p:spPr', 'a:xfrm'), frame) }]
      case 'p:graphicFrame':
        return [{ element, placeholder: placeholderOf(element), box: boxOf(childNamed(element, 'p:xfrm'), frame) }]
      case 'p:grpSp':
        return shapesOf(element, frameOf(descendant(element, 'p:grpSpPr', 'a:xfrm'), frame))
      case 'mc:AlternateContent': {
        const [choice] = childElements(element)
          .map((alternative) => shapesOf(alternative, frame))
          .filter((shapes) => shapes.length > 0)
        return choice ?? []
      }
      default:
        return []
    }
  })
}

function placeholderOf(shape: XmlElement): Placeholder | null {
  const [properties] = childElements(shape).filter(({ name }) => name === 'p:nvSpPr' || name === 'p:nvGraphicFramePr')
  const placeholder = descendant(properties, 'p:nvPr', 'p:ph')
  return placeholder === undefined
    ? null
    : { type: placeholder.attributes.get('type') ?? 'obj', index: placeholder.attributes.get('idx') ?? '0' }
}

const number = (element: XmlElement | undefined, name: string): number => Number(element?.attributes.get(name) ?? 0) || 0

function boxOf(place: XmlElement | undefined, { scaleX, scaleY, left, top }: Frame): Box | null {
  const offset = childNamed(place, 'a:off')
  const extent = childNamed(place, 'a:ext')
  if (offset === undefined || extent === undefined) return null
  return {
    left: left + number(offset, 'x') * scaleX,
    top: top + number(offset, 'y') * scaleY,
    width: number(extent, 'cx') * scaleX,
    height: number(extent, 'cy') * scaleY,
  }
}

function frameOf(place: XmlElement | undefined, outer: Frame): Frame {
  const box = boxOf(place, outer)
  const [offset, extent] = [childNamed(place, 'a:chOff'), childNamed(place, 'a:chExt')]
  if (box === null || number(extent, 'cx') === 0 || number(extent, 'cy') === 0) return outer
  const scaleX = box.width / number(extent, 'cx')
  const scaleY = box.height / number(extent, 'cy')
  return { scaleX, scaleY, left: box.left - number(offset, 'x') * scaleX, top: box.top - number(offset, 'y') * scaleY }
}
