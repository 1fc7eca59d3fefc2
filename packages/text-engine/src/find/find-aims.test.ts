import { expect, test } from 'vitest'
import { factsIn } from '../testing.ts'

const aims = (text: string) =>
  factsIn(text, ['kilns', 'lime']).flatMap((fact) =>
    fact.kind === 'aim' ? [`${fact.claim.subject}: ${fact.claim.rest}: ${fact.aim}`] : [],
  )

test.each([
  ['Norwich Town Council built the canal to carry lime.', 'Norwich Town Council: the canal: to carry lime'],
  ['Norwich Town Council added the lime in order to sweeten the sour soil.', 'Norwich Town Council: the lime: to sweeten the sour soil'],
])('what is done on purpose tells what for: %s', (text, aim) => {
  expect(aims(text)).toEqual([aim])
})

test.each([
  ['Potters have the ability to harden the clay.', 'the infinitive belongs to its noun'],
  ['Heat causes the lime to fall apart slowly.', 'nobody means it'],
  ['It uses hot kilns to harden the clay.', 'nobody knows who'],
])('no aim is found in "%s": %s', (text) => {
  expect(aims(text)).toEqual([])
})
