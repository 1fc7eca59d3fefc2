import { expect, test } from 'vitest'
import { type MathNode, mathLeaf, mathNode } from './math-node.ts'
import { mathText } from './math-text.ts'

const node = (name: string, ...children: MathNode[]) => mathNode(name, children)
const mi = (text: string) => mathLeaf('mi', text)
const mo = (text: string) => mathLeaf('mo', text)
const mn = (text: string) => mathLeaf('mn', text)

test.each([
  ['names of functions stand apart', node('mrow', mi('a'), mi('sin'), mi('x')), 'a sin x'],
  ['names of functions stand close to brackets', node('mrow', mi('log'), mo('('), mi('x'), mo(')')), 'log(x)'],
  ['an index in letters is followed by a space', node('mrow', node('msub', mi('log'), mi('b')), mi('x')), 'log_b x'],
  ['a sum has its limits', node('munderover', mo('∑'), node('mrow', mi('i'), mo('='), mn('1')), mi('n')), '∑_(i = 1)ⁿ'],
  ['a mean is a letter with its bar', node('mover', mi('x'), mo('¯')), 'x̄'],
  ['a fraction in a fraction has brackets', node('mfrac', node('mfrac', mi('a'), mi('b')), mi('c')), '(a/b)/c'],
  ['rows of a table are divided by semicolons', node('mtable', node('mtr', mn('1'), mn('2')), node('mtr', mn('3'))), '1 2; 3'],
  ['notes in another notation are left out', node('semantics', mi('x'), mathLeaf('annotation', 'x')), 'x'],
])('%s', (_, formula, text) => {
  expect(mathText(formula)).toBe(text)
})
