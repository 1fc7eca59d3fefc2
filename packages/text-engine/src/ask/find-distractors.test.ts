import { expect, test } from 'vitest'
import { makeStudyMaterial } from '../index.ts'
import { makeDocument } from '../testing.ts'

function quizOf(pieces: Parameters<typeof makeDocument>[0]) {
  const made = makeStudyMaterial({ document: makeDocument(pieces), resultType: 'quiz', quantity: 20, style: 'simple', seed: 'a' })
  return made.ok && made.resultType === 'quiz' ? made.items : []
}

const terms = [
  { text: 'A reactant is a substance that is used up in a reaction.', emphasis: ['reactant'] },
  { text: 'A product is a substance that is formed in a reaction.', emphasis: ['product'] },
  { text: 'A product is a substance that comes out of a change.', emphasis: ['product'] },
  { text: 'A catalyst is a substance that speeds up a reaction.', emphasis: ['catalyst'] },
  { text: 'A buffer is a solution that resists a change of acidity.', emphasis: ['buffer'] },
  { text: 'Corrosion is a process that destroys a metal in damp air.', emphasis: ['Corrosion'] },
]

test('two definitions of one term are never two options of one question', () => {
  for (const { options } of quizOf(terms))
    expect(options.filter((option) => /formed in a reaction|comes out of a change/.test(option)).length).toBeLessThan(2)
})

test('a term that is asked for by its class stands among two others of that class', () => {
  const asked = quizOf(terms).filter(({ question }) => /term for a substance/.test(question))
  for (const { options } of asked)
    expect(options.filter((option) => /reactant|product|catalyst|buffer/.test(option)).length).toBeGreaterThan(2)
})
