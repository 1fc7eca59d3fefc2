import { readFileSync } from 'node:fs'
import type { Document } from '@stackademy/contract/document'
import { type ResultType, resultTypes } from '@stackademy/contract/generation'
import { describe, expect, test } from 'vitest'
import { makeStudyMaterial, type StudyMaterial } from './index.ts'
import { makeDocument } from './testing.ts'

const chapters = ['glycolysis', 'cells-of-the-nervous-system']
const readChapter = (name: string): Document => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'))

const make = (document: Document, resultType: ResultType, quantity = 150): StudyMaterial =>
  makeStudyMaterial({ document, resultType, quantity, style: 'simple', seed: 'seed' })

/** Questions and answers of flashcards and quiz items. */
function asked(made: StudyMaterial) {
  if (!made.ok || made.resultType === 'guide') throw new Error('no items')
  return made.resultType === 'flashcard'
    ? made.items
    : made.items.map(({ question, options, correctAnswer }) => ({ question, answer: options[correctAnswer] ?? '' }))
}

function sources(made: StudyMaterial) {
  if (!made.ok) throw new Error('no items')
  return made.resultType === 'guide'
    ? made.items.flatMap(({ points, source }) => [source, ...points.map((point) => point.source)])
    : made.items.map(({ source }) => source)
}

const emptyWords = new Set(
  'a an the of in on at to by for with from and or is are was were be been do does did has have had what which who when where why how it its that this they them their called'.split(
    ' ',
  ),
)
const words = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => !emptyWords.has(word)),
  )

/** Members that two sets share, over all that they have. */
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, one.size + other.size - shared)
}

/** Items whose question and answer have the words of an earlier one's, whichever of the two is asked for. */
const countRepeated = (items: readonly { question: string; answer: string }[]) => {
  const told = items.map(({ question, answer }) => words(`${question} ${answer}`))
  return told.filter((one, i) => told.slice(0, i).some((other) => overlap(one, other) >= 0.85)).length
}

describe.each(chapters)('everything that the chapter %s carries', (name) => {
  const document = readChapter(name)
  const made = { flashcard: make(document, 'flashcard'), quiz: make(document, 'quiz'), guide: make(document, 'guide') }

  test.each(resultTypes)('is quoted from its own span, in a %s', (resultType) => {
    const all = sources(made[resultType])
    expect(all.length).toBeGreaterThan(0)
    for (const { quote, start, end } of all) {
      expect(quote.trim()).not.toBe('')
      expect(document.text.slice(start, end)).toBe(quote)
    }
  })

  test.each(['flashcard', 'quiz'] as const)('is asked once: fewer than one %s in a hundred says again what another says', (resultType) => {
    const items = asked(made[resultType])
    expect(items.length).toBeGreaterThan(5)
    expect(countRepeated(items)).toBeLessThan(Math.max(1, items.length / 100))
  })

  test.each(resultTypes)('comes out the same in a second run, as %s', (resultType) => {
    expect(make(readChapter(name), resultType)).toEqual(made[resultType])
  })

  test('does not hold an answer in its own question', () => {
    for (const { question, answer } of [...asked(made.flashcard), ...asked(made.quiz)])
      expect(` ${question.toLowerCase()} `).not.toContain(` ${answer.toLowerCase()} `)
  })
})

/** The same two facts about osmosis; written for this test. */
const inOtherLanguages: [language: string, text: string][] = [
  [
    'de',
    'Osmose ist die Bewegung von Wasser durch eine Membran, die nur kleine Teilchen durchlässt. Sie hält das Gleichgewicht der Zellen aufrecht.',
  ],
  [
    'es',
    'La ósmosis es el movimiento del agua a través de una membrana que solo deja pasar partículas pequeñas. Mantiene el equilibrio de las células.',
  ],
  [
    'fr',
    'L’osmose est le passage de l’eau à travers une membrane qui ne laisse passer que de petites particules. Elle maintient l’équilibre des cellules.',
  ],
  [
    'tr',
    'Ozmoz, suyun yalnızca küçük parçacıkları geçiren bir zardan geçmesidir. Hücrelerin dengesini korur ve bitkilerin su almasını sağlar.',
  ],
  ['vi', 'Thẩm thấu là sự di chuyển của nước qua một màng chỉ cho các hạt nhỏ đi qua. Nó giữ cho tế bào được cân bằng.'],
  ['ru', 'Осмос — это движение воды через мембрану, пропускающую только мелкие частицы. Он поддерживает равновесие клеток.'],
  ['ar', 'التناضح هو حركة الماء عبر غشاء لا يسمح إلا بمرور الجزيئات الصغيرة. وهو يحافظ على توازن الخلايا.'],
  ['hi', 'परासरण वह प्रक्रिया है जिसमें जल एक ऐसी झिल्ली से होकर जाता है जो केवल छोटे कणों को जाने देती है।'],
  ['zh', '渗透是水通过只允许小分子通过的膜的运动。它维持细胞的平衡。'],
]

describe.each(resultTypes)('a text in another language gives no %s, and the reason', (resultType) => {
  test.each(inOtherLanguages)('%s', (language, text) => {
    expect(make(makeDocument([text, text], language), resultType, 10)).toEqual({ ok: false, reason: 'not_english' })
    expect(make(makeDocument([text, text], null), resultType, 10)).toMatchObject({ ok: false })
  })
})
