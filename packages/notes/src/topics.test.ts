import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseNote } from './parse-note.ts'
import { normalizeTopic, stem } from './topic-words.ts'

const folder = new URL('../topics/', import.meta.url)
const notes = readdirSync(folder)
  .toSorted()
  .map((file) => ({ ...parseNote(readFileSync(new URL(file, folder), 'utf8')), slug: file.replace(/\.md$/, '') }))

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const glossaryOf = (body: string) => {
  const section = body.split('\n## Glossary\n')[1] ?? ''
  return section
    .trim()
    .split(/\n+/)
    .map((line) => /^\*\*(.+?)\*\*: (.+)$/.exec(line)?.slice(1) ?? [line, ''])
}

const prose = (body: string) => body.split('\n## Glossary\n')[0] ?? ''

/** Sentences without marks of emphasis, headings left out. */
const sentencesOf = (body: string) =>
  prose(body)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => line.replaceAll('*', '').split(/(?<=[.?!]"?) (?=[A-Z"$])/))

const meaningful = (text: string) => wordsOf(text.toLowerCase()).filter((word) => word.length > 3)
const root = (word: string) => stem(word).slice(0, 6)

test('there are at least nine notes, and no two share a title', () => {
  expect(notes.length).toBeGreaterThanOrEqual(9)
  expect(new Set(notes.map((note) => note.title)).size).toBe(notes.length)
})

describe.each(notes)('$slug', ({ body, topics }) => {
  const glossary = glossaryOf(body)

  test('has 1,400 to 2,500 words in at least six sections, the glossary last', () => {
    expect(wordsOf(body).length).toBeGreaterThanOrEqual(1400)
    expect(body.split(/\s+/).length).toBeLessThanOrEqual(2500)
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(7)
    expect(body.match(/^## (.+)$/gm)?.at(-1)).toBe('## Glossary')
  })

  test('has a glossary of 12 to 20 lines, and its text uses each term', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(12)
    expect(glossary.length).toBeLessThanOrEqual(20)
    const text = prose(body).toLowerCase()
    expect(glossary.filter(([term = '', definition]) => !definition || !text.includes(term.toLowerCase()))).toEqual([])
  })

  test('no definition of the glossary gives its term away', () => {
    const leaks = glossary.filter(([term = '', definition = '']) => {
      const roots = meaningful(term).map(root)
      return meaningful(definition).some((word) => roots.includes(root(word)))
    })
    expect(leaks).toEqual([])
  })

  test('every sentence names what it is about and comes once', () => {
    const sentences = sentencesOf(body)
    expect(sentences.filter((sentence) => /^(?:It|They|This|These|That|Those|He|She|Such|His|Her|Its|Their)\b/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => !/[.?]"?$/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('gives a card to every study of 25: definitions, formulas, dates and causes', () => {
    const facts = sentencesOf(body).filter((sentence) => /\b(?:is|are|was|were|because|so|states|means)\b|\d{3}/.test(sentence))
    expect(new Set(facts).size).toBeGreaterThanOrEqual(60)
  })

  test('its formulas and emphasis are closed', () => {
    const count = (line: string, mark: string) => line.split(mark).length - 1
    const isOpen = (line: string) => count(line, '$') % 2 > 0 || count(line, '**') % 2 > 0 || count(line, '{') !== count(line, '}')
    expect(body.split('\n').filter(isOpen)).toEqual([])
  })

  test('its topics are distinct', () => {
    expect(new Set(topics.map(normalizeTopic)).size).toBe(topics.length)
  })
})
