import type { Attributes } from '../markup/parse-markup.ts'

/** An element with all that is in it. Names carry the usual prefix of their namespace: `w:p`, `m:oMath`. */
export interface XmlElement {
  name: string
  attributes: Attributes
  children: (XmlElement | string)[]
}

export const childElements = (element: XmlElement): XmlElement[] => element.children.filter((child) => typeof child !== 'string')

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** The element at the end of a path of names. */
export const descendant = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined => path.reduce(childNamed, element)

/** All elements of a name, however deep, in order; those inside one that was found are not looked for. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap((child) => (child.name === name ? [child] : elementsNamed(child, name)))
}

/** All text inside an element, as it is. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
