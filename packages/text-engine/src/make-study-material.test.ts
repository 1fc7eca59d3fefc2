import { readFileSync } from 'node:fs'
import type { Document } from '@stackademy/contract/document'
import { type ResultType, resultTypes, type Style, styles } from '@stackademy/contract/generation'
import { describe, expect, test } from 'vitest'
import { makeStudyMaterial } from './index.ts'
import { makeDocument } from './testing.ts'

const chapters = ['glycolysis', 'cells-of-the-nervous-system']
const readChapter = (name: string): Document => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'))

interface Asked {
  document: Document
  quantity?: number
  style?: Style
  seed?: string
}

function make<T extends ResultType>(resultType: T, { document, quantity = 20, style = 'simple', seed = 'seed' }: Asked) {
  const made = makeStudyMaterial({ document, resultType, quantity, style, seed })
  if (!made.ok || made.resultType !== resultType) throw new Error(`no ${resultType}`)
  return made as Extract<typeof made, { resultType: T }>
}

describe.each(chapters)('the chapter %s', (name) => {
  const document = readChapter(name)
  const flashcards = make('flashcard', { document }).items
  const quiz = make('quiz', { document }).items
  const guide = make('guide', { document }).items

  test('[RES-09] carries ten flashcards and more, each with a question and an answer', () => {
    expect(flashcards.length).toBeGreaterThanOrEqual(10)
    for (const { question, answer } of flashcards) expect([question, answer].every((text) => text.trim().length > 1)).toBe(true)
  })

  test('[RES-10] carries eight quiz items and more, each with three or four distinct options and the index of the right one', () => {
    expect(quiz.length).toBeGreaterThanOrEqual(8)
    for (const { options, correctAnswer } of quiz) {
      expect(options.length).toBeGreaterThanOrEqual(3)
      expect(options.length).toBeLessThanOrEqual(4)
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(options.length)
      expect(options[correctAnswer]).toBeDefined()
    }
  })

  test('[RES-11] carries guide sections whose content is their points, a line each', () => {
    expect(guide.length).toBeGreaterThanOrEqual(3)
    for (const { title, content, points } of guide) {
      expect(title).not.toBe('')
      expect(content).toBe(points.map(({ text }) => text).join('\n'))
    }
  })

  test('carries a guide with an overview, the terms and their meaning, and questions with their answers', () => {
    const titles = guide.map(({ title }) => title)
    expect(titles[0]).toBe('Overview')
    expect(titles.slice(-2)).toEqual(['Key terms', 'Check yourself'])
    expect(guide.at(-1)?.points.every(({ text }) => / → ./.test(text))).toBe(true)
  })

  test('is quoted character for character, under the heading where it stands', () => {
    const sources = [...flashcards, ...quiz, ...guide.flatMap(({ points }) => points)].map(({ source }) => source)
    for (const { quote, start, end, section } of sources) {
      expect(quote).toBe(document.text.slice(start, end))
      const heading = document.blocks.filter((block) => block.kind === 'heading' && block.end <= start).at(-1)
      expect(section).toBe(heading ? document.text.slice(heading.start, heading.end) : null)
    }
  })

  test('gives no question twice', () => {
    for (const items of [flashcards, quiz]) expect(new Set(items.map(({ question }) => question)).size).toBe(items.length)
  })

  test('puts the right option on every position about equally often', () => {
    const full = quiz.filter(({ options }) => options.length === 4)
    const counts = [0, 1, 2, 3].map((position) => full.filter(({ correctAnswer }) => correctAnswer === position).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })

  test.each(resultTypes)('gives the same %s for the same seed', (resultType) => {
    expect(make(resultType, { document })).toEqual(make(resultType, { document }))
  })

  test('gives another order of options for another seed', () => {
    expect(make('quiz', { document, seed: 'other' }).items.map(({ correctAnswer }) => correctAnswer)).not.toEqual(
      quiz.map(({ correctAnswer }) => correctAnswer),
    )
  })

  test.each(styles)('asks for the same facts in the %s style', (style) => {
    const facts = (items: typeof flashcards) => items.map(({ answer, source }) => ({ answer, source }))
    const keys = (items: typeof quiz) => items.map(({ options, correctAnswer, source }) => ({ options, correctAnswer, source }))
    const styled = make('flashcard', { document, style }).items
    expect(facts(styled)).toEqual(facts(flashcards))
    expect(keys(make('quiz', { document, style }).items)).toEqual(keys(quiz))
    const wordsOf = (text = '') => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
    const isLost = (word: string, said: ReadonlySet<string>) => !said.has(word) && !/^(what|which|term|does|mean|means|were)$/.test(word)
    const lost = flashcards.flatMap(({ question }, i) =>
      [...wordsOf(question)].filter((word) => isLost(word, wordsOf(styled[i]?.question))),
    )
    expect(lost).toEqual([])
  })

  test.each(styles.filter((style) => style !== 'simple'))('asks in words of its own in the %s style', (style) => {
    const styled = make('flashcard', { document, style }).items.map(({ question }) => question)
    const plain = flashcards.map(({ question }) => question)
    expect(styled.filter((question) => plain.includes(question))).toEqual([])
    expect(new Set(styled).size).toBe(plain.length)
  })

  test('gives exactly the quantity it carries, else says how many there are', () => {
    expect(make('flashcard', { document, quantity: 5 })).toMatchObject({ items: { length: 5 }, note: null })
    const all = make('flashcard', { document, quantity: 150 })
    expect(all.note).toBe(`${all.items.length} of 150: the text holds no more.`)
  })

  test('counts what was refused by the name of the fault', () => {
    const { rejected } = make('quiz', { document })
    expect(Object.keys(rejected)).toContain('duplicate-fact')
    expect(Object.values(rejected).every((count) => count > 0)).toBe(true)
  })
})

test('pages come from the block of the sentence', () => {
  const document = makeDocument([
    { text: 'Osmosis is the movement of water through a membrane.', page: 3 },
    { text: 'Inertia is the property of a body to remain at rest.', page: 4 },
  ])
  expect(make('flashcard', { document }).items.map(({ source }) => source.page)).toEqual([3, 4])
})

test('the steps are told in their order', () => {
  const steps: string[] = []
  makeStudyMaterial(
    { document: readChapter('glycolysis'), resultType: 'quiz', quantity: 5, style: 'simple', seed: 'a' },
    { onStep: ({ name }) => steps.push(name) },
  )
  expect([...new Set(steps)]).toEqual(['read', 'find', 'ask', 'judge'])
})

test.each([
  [null, 'Die Zelle ist die kleinste Einheit des Lebens, und sie ist von einer Membran umgeben, die das Innere schützt.'],
  ['fr', 'La cellule est la plus petite unité de la vie.'],
  [null, '浅谈校长的魅力。校长是学校的灵魂。'],
])('a text in another language (%s) gives no items', (language, text) => {
  expect(
    makeStudyMaterial({ document: makeDocument([text], language), resultType: 'quiz', quantity: 5, style: 'simple', seed: 'a' }),
  ).toEqual({
    ok: false,
    reason: 'not_english',
  })
})

test.each([['flashcard'], ['quiz'], ['guide']] as const)('filler text gives no %s', (resultType) => {
  const filler =
    'Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Ut purus elit, vestibulum ut, placerat ac, adipiscing vitae, felis.'
  const made = makeStudyMaterial({ document: makeDocument([filler, filler], null), resultType, quantity: 5, style: 'simple', seed: 'a' })
  expect(made.ok).toBe(false)
})

test('filler text that passes for English gives no items', () => {
  const filler =
    'Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Ut purus elit, vestibulum ut, placerat ac, adipiscing vitae, felis.'
  expect(makeStudyMaterial({ document: makeDocument([filler]), resultType: 'guide', quantity: 5, style: 'simple', seed: 'a' })).toEqual({
    ok: false,
    reason: 'no_items',
  })
})
