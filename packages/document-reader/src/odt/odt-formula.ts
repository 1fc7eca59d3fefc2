import type { ZipArchive } from '../archive/open-zip.ts'
import { resolvePath } from '../archive/resolve-path.ts'
import { deepestFormula, type MathNode } from '../math/math-node.ts'
import { mathText } from '../math/math-text.ts'
import { readXmlTree } from '../xml/read-xml.ts'
import { childElements, childNamed, elementsNamed, type XmlElement } from '../xml/xml-element.ts'

/** The text of a formula that an object holds, in itself or in a file of its own; '' for other objects. */
export function formulaOf(object: XmlElement, zip: ZipArchive): string {
  const own = childNamed(object, 'math:math')
  if (own !== undefined) return mathText(nodeOf(own, 0))
  const folder = resolvePath('', object.attributes.get('xlink:href') ?? '')
  const root = folder === '' ? null : readXmlTree(zip.pieces(`${folder}/content.xml`))
  if (root === null) return ''
  const math = root.name === 'math:math' ? root : elementsNamed(root, 'math:math')[0]
  return math === undefined ? '' : mathText(nodeOf(math, 0))
}

const nodeOf = (element: XmlElement, depth: number): MathNode => ({
  name: element.name.slice(element.name.indexOf(':') + 1),
  text: element.children.filter((child) => typeof child === 'string').join(''),
  children: depth > deepestFormula ? [] : childElements(element).map((child) => nodeOf(child, depth + 1)),
  isBare: /^0/.test(element.attributes.get('linethickness') ?? ''),
})
