import { expect, test } from 'vitest'
import { classesOf, headNoun } from './head-noun.ts'

test.each([
  ['the process by which genes are read', 'process'],
  ['a type of nitrogenous base', 'base'],
  ['an enzyme that cuts DNA', 'enzyme'],
  ['high-energy electrons, which move fast', 'electrons'],
  ['one of the phases of the moon', 'phases'],
  ['glucose-6-phosphate', 'phosphate'],
])('%s is a %s', (phrase, head) => {
  expect(headNoun(phrase)).toBe(head)
})

test.each([
  ['a chemical reaction', 'happening'],
  ['phosphorylation', 'happening'],
  ['a small molecule', 'matter'],
  ['hexokinase', 'matter'],
  ['a young senator', 'person'],
  ['the left lung', 'body part'],
])('%s is of the class %s', (phrase, name) => {
  expect(classesOf(phrase)).toContain(name)
})

test('nobody knows the class of a name', () => {
  expect(classesOf('the Missouri Compromise')).toEqual([])
})
