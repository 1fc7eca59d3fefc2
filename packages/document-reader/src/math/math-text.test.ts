import { expect, test } from 'vitest'
import { mathLeaf, mathNode } from './math-node.ts'
import { mathText } from './math-text.ts'

const mi = (text: string) => mathLeaf('mi', text)
const mo = (text: string) => mathLeaf('mo', text)
const mn = (text: string) => mathLeaf('mn', text)

test.each([
  ['names of functions stand apart', mathNode('mrow', mi('a'), mi('sin'), mi('x')), 'a sin x'],
  ['names of functions stand close to brackets', mathNode('mrow', mi('log'), mo('('), mi('x'), mo(')')), 'log(x)'],
  ['an index in letters is followed by a space', mathNode('mrow', mathNode('msub', mi('log'), mi('b')), mi('x')), 'log_b x'],
  ['a sum has its limits', mathNode('munderover', mo('∑'), mathNode('mrow', mi('i'), mo('='), mn('1')), mi('n')), '∑_(i = 1)ⁿ'],
  ['a mean is a letter with its bar', mathNode('mover', mi('x'), mo('¯')), 'x̄'],
  ['a fraction in a fraction has brackets', mathNode('mfrac', mathNode('mfrac', mi('a'), mi('b')), mi('c')), '(a/b)/c'],
  ['rows of a table are divided by semicolons', mathNode('mtable', mathNode('mtr', mn('1'), mn('2')), mathNode('mtr', mn('3'))), '1 2; 3'],
  ['notes in another notation are left out', mathNode('semantics', mi('x'), mathLeaf('annotation', 'x')), 'x'],
])('%s', (_, node, text) => {
  expect(mathText(node)).toBe(text)
})
