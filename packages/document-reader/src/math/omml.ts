import { childElements, childNamed, descendant, textOf, type XmlElement } from '../xml/xml-element.ts'
import { deepestFormula, type MathNode, mathLeaf, mathNode } from './math-node.ts'
import { mathText } from './math-text.ts'

/** The text of a formula in Office MathML (ECMA-376 part 1, 22.1), in the same form as that of MathML. */
export const ommlText = (element: XmlElement): string => mathText(row(childElements(element), 0))

type Rule = (element: XmlElement, depth: number) => MathNode

const row = (elements: XmlElement[], depth: number): MathNode =>
  mathNode('mrow', depth > deepestFormula ? [] : elements.map((element) => nodeOf(element, depth + 1)))

/** The content of a named part, such as the numerator of a fraction. */
const part = (element: XmlElement, name: string, depth: number): MathNode => {
  const found = childNamed(element, name)
  return row(found === undefined ? [] : childElements(found), depth)
}
const parts = (element: XmlElement, name: string, depth: number): MathNode[] =>
  childElements(element)
    .filter((child) => child.name === name)
    .map((child) => row(childElements(child), depth))

/** A property of an element, such as the character of an accent; undefined where it is left to its default. */
const property = (element: XmlElement, name: string): string | undefined =>
  descendant(element, `${element.name}Pr`, name)?.attributes.get('m:val')
const isSet = (element: XmlElement, name: string): boolean =>
  descendant(element, `${element.name}Pr`, name) !== undefined && !['0', 'off', 'false'].includes(property(element, name) ?? '1')

/** A base with what stands over, under or beside it, in the order of MathML. */
const scripts =
  (name: string, ...names: string[]): Rule =>
  (element, depth) =>
    mathNode(
      name,
      ['m:e', ...names].map((script) => part(element, script, depth)),
    )

const rules: Record<string, Rule> = {
  'm:r': (element) => runNode(element),
  'm:f': (element, depth) => ({
    ...mathNode('mfrac', [part(element, 'm:num', depth), part(element, 'm:den', depth)]),
    isBare: property(element, 'm:type') === 'noBar',
  }),
  'm:sSup': scripts('msup', 'm:sup'),
  'm:sSub': scripts('msub', 'm:sub'),
  'm:sSubSup': scripts('msubsup', 'm:sub', 'm:sup'),
  'm:sPre': scripts('mprescripts', 'm:sub', 'm:sup'),
  'm:limLow': scripts('munder', 'm:lim'),
  'm:limUpp': scripts('mover', 'm:lim'),
  'm:rad': (element, depth) => (hasDegree(element) ? scripts('mroot', 'm:deg') : scripts('msqrt'))(element, depth),
  'm:nary'(element, depth) {
    const sum = mathLeaf('mo', property(element, 'm:chr') ?? '∫')
    const limits = [part(element, 'm:sub', depth), part(element, 'm:sup', depth)]
    return mathNode('mrow', [mathNode('munderover', [sum, ...limits]), mathLeaf('mspace', ''), part(element, 'm:e', depth)])
  },
  'm:d'(element, depth) {
    const separator = property(element, 'm:sepChr') ?? '|'
    const inner = parts(element, 'm:e', depth).flatMap((node, index) => (index === 0 ? [node] : [mathLeaf('mo', separator), node]))
    const [begin, end] = [property(element, 'm:begChr') ?? '(', property(element, 'm:endChr') ?? ')']
    return mathNode('mrow', [mathLeaf('mn', begin), mathNode('mrow', inner), mathLeaf('mn', end)])
  },
  'm:m': (element, depth) =>
    mathNode(
      'mtable',
      childElements(element)
        .filter(({ name }) => name === 'm:mr')
        .map((cells) => mathNode('mtr', parts(cells, 'm:e', depth))),
    ),
  'm:eqArr': (element, depth) => mathNode('mtable', parts(element, 'm:e', depth)),
  'm:func': (element, depth) => mathNode('mrow', [part(element, 'm:fName', depth), mathLeaf('mspace', ''), part(element, 'm:e', depth)]),
  'm:acc': (element, depth) => mathNode('mover', [part(element, 'm:e', depth), mathLeaf('mo', property(element, 'm:chr') ?? '\u0302')]),
  'm:bar'(element, depth) {
    const base = part(element, 'm:e', depth)
    return property(element, 'm:pos') === 'top' ? mathNode('mover', [base, mathLeaf('mo', '¯')]) : base
  },
}

const hasDegree = (element: XmlElement): boolean =>
  !isSet(element, 'm:degHide') && childElements(childNamed(element, 'm:deg') ?? { ...element, children: [] }).length > 0

const isProperties = (name: string): boolean => name.endsWith('Pr') || name === 'w:del' || name === 'w:moveFrom'

function nodeOf(element: XmlElement, depth: number): MathNode {
  const rule = rules[element.name]
  if (rule !== undefined) return rule(element, depth)
  return isProperties(element.name) ? mathNode('mrow') : row(childElements(element), depth)
}

const sign = /([=+−<>≤≥≈≠×÷·→⇌⇒⇔≡±∈∑∏∫(),|[\]{}-])/

/** A run holds names, numbers and signs side by side; letters in a row are one name each, unless set upright as words. */
function runNode(element: XmlElement): MathNode {
  const text = childElements(element)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(textOf)
    .join('')
  if (descendant(element, 'm:rPr', 'm:nor') !== undefined) return mathLeaf('mtext', text)
  const isUpright = descendant(element, 'm:rPr', 'm:sty')?.attributes.get('m:val') === 'p'
  const pieces = text.split(sign).filter((piece) => piece !== '')
  const kindOf = (piece: string) => (sign.test(piece) ? 'mo' : isUpright || knownFunction.test(piece) ? 'mi' : 'mn')
  return mathNode(
    'mrow',
    pieces.map((piece) => mathLeaf(kindOf(piece), piece)),
  )
}

const knownFunction = /^(?:a?(?:sin|cos|tan|cot)h?|arc(?:sin|cos|tan)|log|ln|lg|exp|lim|max|min|det|mod|gcd)$/
