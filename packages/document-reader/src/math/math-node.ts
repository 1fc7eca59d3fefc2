/**
 * A formula in the terms of MathML's presentation elements (MathML 3, chapter 3): `name` is that of the element without a
 * prefix, `text` its own text with entities decoded. Other notations are turned into these terms.
 */
export interface MathNode {
  name: string
  text: string
  children: MathNode[]
  /** The attribute `linethickness` is 0: a fraction without its line, as in binomial coefficients. */
  isBare?: boolean
}

export const mathNode = (name: string, children: MathNode[] = []): MathNode => ({ name, text: '', children })
export const mathLeaf = (name: string, text: string): MathNode => ({ name, text, children: [] })

/** Deeper formulas are nobody's; what lies deeper is left out, so that they can be walked by recursion. */
export const deepestFormula = 200
