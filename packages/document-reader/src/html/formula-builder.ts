import type { Attributes } from '../markup/parse-markup.ts'
import { deepestFormula, type MathNode, mathNode } from '../math/math-node.ts'
import { mathText } from '../math/math-text.ts'

/** Collects the MathML between a `math` tag and its end. */
export interface FormulaBuilder {
  open(name: string, attributes: Attributes, isEmpty: boolean): void
  close(name: string): void
  text(text: string): void
  isComplete(): boolean
  /** The formula on one line. */
  result(): string
}

/** Names may carry the prefix of their namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

export function makeFormulaBuilder(): FormulaBuilder {
  const root = mathNode('mrow')
  const open: MathNode[] = [root]
  let complete = false
  return {
    open(name, attributes, isEmpty) {
      const node: MathNode = { ...mathNode(local(name)), isBare: /^0/.test(attributes.get('linethickness') ?? '') }
      if (open.length <= deepestFormula) open.at(-1)?.children.push(node)
      if (!isEmpty) open.push(node)
    },
    close(name) {
      if (local(name) === 'math') complete = true
      const at = open.findLastIndex((node) => node.name === local(name))
      if (at > 0) open.length = at
    },
    text(text) {
      const node = open.at(-1) ?? root
      node.text += text
    },
    isComplete: () => complete,
    result: () => mathText(root),
  }
}
