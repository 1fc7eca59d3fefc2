import { expect, test } from 'vitest'
import { blankImage, type GreyImage, turned } from './grey-image.ts'
import { recognisePage } from './recognise-page.ts'
import type { FoundScript, RecognisedLine } from './recognition.ts'
import { makeWrittenPage } from './testing.ts'

const page = makeWrittenPage({ width: 900, height: 600 })

function makeLines(text: string, { confidence = 0.95, upended = false } = {}): RecognisedLine[] {
  const words = text.split(' ').map((word, index) => {
    const [left, top] = upended ? [100, 100 + 120 * index] : [100 + 120 * index, 100]
    const [width, height] = upended ? [20, 100] : [100, 20]
    return { text: word, confidence, left, right: left + width, top, bottom: top + height, letters: [] }
  })
  return [{ words, block: 0, baseline: { left: 100, leftY: 120, right: 900, rightY: 120 } }]
}

const good = makeLines('cells divide when they have grown')
const bad = makeLines('oplv usjq', { confidence: 0.2 })

interface Answers {
  /** By the language asked for, and whether the picture is higher than wide. */
  read(language: string, isHigh: boolean): RecognisedLine[] | null
  script?: FoundScript | null
  languages?: [string, ...string[]]
}

async function recognise({ read, script = null, languages = ['eng'] }: Answers, picture = page) {
  const asked: string[] = []
  const content = await recognisePage(picture, 3, {
    recognise: async (image: GreyImage, language) => {
      asked.push(language)
      return read(language, image.height > image.width)
    },
    findScript: async () => script,
    languages,
    packageOf: (language) => `data/${language}`,
  })
  return { asked, content, text: content.columns.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ') }
}

test('a page that is read well is read once', async () => {
  const { asked, content, text } = await recognise({ read: () => good })
  expect(asked).toEqual(['eng'])
  expect(content).toMatchObject({ page: 3, confidence: 0.95 })
  expect(text).toBe('cells divide when they have grown')
})

test('a page that lies on its side is turned', async () => {
  const lying = turned(page, 1)
  const { text } = await recognise({ read: (_, isHigh) => (isHigh ? bad : good), script: { script: 'Latin', quarterTurns: 3 } }, lying)
  expect(text).toBe('cells divide when they have grown')
})

test('words that were read upended show that it lies on its side, however surely they were read', async () => {
  const upended = makeLines('cells divide when they have grown', { upended: true })
  const read = (_: string, isHigh: boolean) => (isHigh ? upended : good)
  const { content } = await recognise({ read, script: { script: 'Latin', quarterTurns: 3 } }, turned(page, 1))
  expect(content.columns).toHaveLength(1)
  expect(content.width).toBeGreaterThan(content.height)
})

test('a page in another script says which package would read it', async () => {
  const { content } = await recognise({ read: () => bad, script: { script: 'Hebrew', quarterTurns: 0 }, languages: ['eng', 'deu'] })
  expect(content.columns).toEqual([])
  expect(content.illegible).toEqual({
    needs: 'data/heb',
    reason:
      'This page seems to be written in Hebrew characters, but pages are recognised for English and German only. Whoever runs this server can add it with the package data/heb.',
  })
})

test('the data of another script is used where it is installed', async () => {
  const { asked, text } = await recognise({
    read: (language) => (language === 'heb' ? makeLines('שלום עולם') : bad),
    script: { script: 'Hebrew', quarterTurns: 0 },
    languages: ['eng', 'heb'],
  })
  expect(asked).toEqual(['eng', 'heb'])
  expect(text).toContain('שלום')
})

test('a page in another Latin language is read again with its own data, where that is installed and better', async () => {
  const german = 'Der schnelle braune Fuchs springt über den faulen Hund und frisst dann die Suppe'
  const read = (language: string) =>
    makeLines(language === 'deu' ? german : german.replace('ü', 'ii'), { confidence: language === 'deu' ? 0.96 : 0.88 })
  expect((await recognise({ read, languages: ['eng', 'deu'] })).text).toContain('über')
  expect((await recognise({ read })).asked).toEqual(['eng'])
})

test('a page in another Latin language says which package would read it better, where that is not installed', async () => {
  const german = 'Der schnelle braune Fuchs springt iiber den faulen Hund und frisst dann die Suppe'
  const { content, text } = await recognise({ read: () => makeLines(german) })
  expect(text).toBe(german)
  expect(content).toMatchObject({ confidence: 0.95, needs: 'data/deu' })
  expect((await recognise({ read: () => makeLines(german), languages: ['eng', 'deu'] })).content).not.toHaveProperty('needs')
  expect((await recognise({ read: () => good })).content).not.toHaveProperty('needs')
})

test.each([
  ['scribbles', bad, /^No printed writing/],
  ['writing out of focus', makeLines('cels dlvide', { confidence: 0.41 }), /^This page was too unclear to read \(41 % sure\)/],
  ['what took too long', null, /^Recognising this page took too long/],
])('%s is left out with the reason', async (_, lines, reason) => {
  const { content } = await recognise({ read: () => lines })
  expect(content).toMatchObject({ page: 3, columns: [], illegible: { reason: expect.stringMatching(reason) } })
})

test('a picture that is hardly higher than a line, or endlessly long, is not given to the recogniser', async () => {
  for (const [width, height] of [
    [900, 4],
    [40_000, 20],
  ] as const) {
    const { asked, content } = await recognise({ read: () => good }, blankImage(width, height, 255))
    expect(asked).toEqual([])
    expect(content.illegible?.reason).toMatch(/^No printed writing/)
  }
})
