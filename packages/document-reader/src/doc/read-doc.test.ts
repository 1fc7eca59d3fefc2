import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { readDoc } from './read-doc.ts'

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../../corpus/${name}`, import.meta.url)))
const read = (name: string) => documentOf(readDoc(corpus(name)))
const lines = (name: string) => blockLines(read(name))

test('headings are told by their styles, and tables in Chinese by their rows', () => {
  const found = lines('chinese.doc')
  expect(found.slice(0, 3)).toEqual(['paragraph: 居中的大标题', 'heading1: 章节1', 'paragraph: 章节1的内容，一段话'])
  expect(found.slice(5)).toEqual([
    'heading2: 章节1.2',
    'paragraph: 下面是表格3x3',
    'table: 11 | 12 | 13',
    'table: 21 | 22 | 23',
    'table: 31 | 32 | 33',
  ])
  expect(read('chinese.doc').language).toBe('zh')
})

test('a breed standard has its headings, and its terms are emphasised', () => {
  const document = read('cat-breed-standard.doc')
  expect(blockLines(document)).toEqual(
    expect.arrayContaining([
      'heading4: GENERAL TYPE STANDARD',
      'paragraph: JAWS - rounded, not pointed, pinched or square.',
      'heading1: SCALE OF POINTS',
    ]),
  )
  expect(emphasised(document)).toEqual(expect.arrayContaining(['EARS -', 'EYES -', 'NOSE -']))
  expect(document.language).toBe('en')
})

test('notes stand at the end, boxes behind the text, and only results of fields are shown', () => {
  expect(lines('endnotes-fields.doc')).toEqual([
    'paragraph: 19/11/2010 14:49:00',
    'paragraph: Here is a link to an endnote',
    'paragraph: Here is a link to a footnote',
    'paragraph: Some annotation linking here',
    'paragraph: Field in text box: 2',
    'footnote: Footnote with field: Fridrich Strba',
    'footnote: Field in EndNote. File size: 0',
  ])
})

test('lists have their numbers, bullets have none, and nothing is emphasised that is not', () => {
  const found = lines('lists.doc')
  expect(found.slice(0, 9)).toEqual([
    'heading1: Heading Level 1',
    'paragraph: This document has different lists in it for testing',
    'list-item: Unordered list 1',
    'list-item: UL 2',
    'list-item: UL 3',
    'paragraph: Next up is an ordered list:',
    'list-item: 1. Ordered list 1',
    'list-item: 2. OL 2',
    'list-item: 3. OL 3',
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      'list-item: 2.2.2.1. OL 2.2.2.1',
      'list-item: 2.2.3. OL 2.2.3',
      'list-item: 3. OL 3',
      'paragraph: Indented once',
    ]),
  )
  expect(emphasised(read('lists.doc'))).toEqual([])
})

test('a table keeps its cells together', () => {
  expect(lines('table-word97.doc').slice(1)).toEqual([
    'table: Cell 1,1 | Cell 1,2 | Cell 1,3',
    'table: Cell 2,1 | Cell 2,2 | Cell 2,3',
    'paragraph: This text is below the table.',
  ])
})

test('a file whose properties are counted in letters has them in their places', () => {
  const found = lines('russian-word97.doc')
  expect(found.slice(0, 5)).toEqual([
    'paragraph: Приложение №2',
    'paragraph: К Распоряжению от 23.06.2008 № 1003',
    'paragraph: Программа коллективного страхования жизни и трудоспособности заемщиков',
    'list-item: 1. ОСНОВНЫЕ УСЛОВИЯ ПРОГРАММЫ',
    'table: Параметры | Условия программы страхования',
  ])
  expect(found).toContain('table: Вид страхования | добровольное')
})

test('a file of Word 95 is read with its emphasis', () => {
  expect(lines('word95.doc')).toEqual([
    'paragraph: The quick brown fox jumps over the lazy dog',
    'paragraph: Paragraph 2',
    'paragraph: Paragraph 3. Has some RED text and some BLUE BOLD text in it.',
    'paragraph: Last (4th) paragraph.',
  ])
  expect(emphasised(read('word95.doc'))).toEqual(['BLUE BOLD'])
})

test('a file with damaged properties of its own is read all the same', () => {
  expect(lines('hostile_fuzzed.doc').slice(0, 4)).toEqual([
    'paragraph: Normal',
    'heading1: Heading 1',
    'heading2: Heading 2',
    'heading3: Heading 3',
  ])
})

test('an encrypted file needs its password', () => {
  expect(readDoc(corpus('hostile_password.doc'))).toEqual({ ok: false, reason: 'password_protected' })
})

describe('damaged files', () => {
  const original = corpus('lists.doc')
  const withBytes = (change: (bytes: Uint8Array) => void) => {
    const bytes = original.slice()
    change(bytes)
    return bytes
  }

  test.each([
    ['cut off', original.subarray(0, 3000)],
    ['with nothing behind the header', original.subarray(0, 600)],
    ['whose sectors lead in circles', withBytes((bytes) => new DataView(bytes.buffer).setUint32(48, 0, true))],
    ['with sectors of a strange size', withBytes((bytes) => bytes.fill(40, 30, 32))],
    ['without a text in it', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(2000).fill(0)])],
  ])('%s are refused', (_, bytes) => {
    expect(readDoc(bytes)).toMatchObject({ ok: false })
  })

  test('at any place end with text or a reason', () => {
    for (let at = 0; at < original.length; at += 97) {
      for (const value of [0x00, 0xff]) {
        const outcome = readDoc(withBytes((bytes) => bytes.fill(value, at, at + 5)))
        expect(typeof outcome.ok).toBe('boolean')
      }
    }
  })
})

test.each(['chinese.doc', 'word95.doc', 'hostile_password.doc', 'hostile_fuzzed.doc'])('%s is recognised by its streams', async (name) => {
  expect(await detectFormat(corpus(name), 'notes.txt')).toEqual({ ok: true, format: 'doc' })
})
