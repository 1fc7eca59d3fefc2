import { readdirSync, readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { decodeText } from './text/decode.ts'
import { readText } from './text/read-text.ts'

const folder = new URL('../corpus/', import.meta.url)
const corpus = (name: string) => readFileSync(new URL(name, folder))
/** Markdown is told from other text by its name alone. */
const files = readdirSync(folder).filter((name) => !/\.md$|^pictures$/.test(name))
const texts = files.filter((name) => name.endsWith('.txt'))

test.each(files)('%s is what it is under any name', async (name) => {
  const found = await detectFormat(corpus(name), name)
  for (const other of ['notes', 'notes.pdf', 'notes.txt', 'notes.docx', null]) {
    expect(await detectFormat(corpus(name), other)).toEqual(found)
  }
})

const textOf = (name: string) => decodeText(corpus(name)) ?? ''

test.each(texts)('%s is the same document in any form of Unicode and with any ends of lines', (name) => {
  const text = textOf(name)
  const document = readText(text)
  expect(document.ok).toBe(true)
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
    expect(readText(iconv.encode(text, encoding, { addBOM: true }))).toEqual(document)
  }
  const lines = text.replace(/\r\n?/g, '\n')
  for (const end of ['\n', '\r\n', '\r']) expect(readText(lines.replaceAll('\n', end))).toEqual(document)
})

test.each([
  ['ru_mayday_windows-1251.txt', ['koi8-r', 'windows-1251', 'utf-8']],
  ['fr_schoolreader_latin1_crlf.txt', ['windows-1252', 'utf-8']],
  ['ar_westbank_windows-1256.txt', ['windows-1256', 'utf-8']],
  ['ja_unicode_shift-jis.txt', ['shift_jis', 'euc-jp', 'utf-8']],
  ['zh_accessibility_big5.txt', ['big5', 'gb18030', 'utf-8']],
])('%s is the same document in each encoding of its language', (name, encodings) => {
  const document = readText(textOf(name))
  for (const encoding of encodings) expect(readText(iconv.encode(textOf(name), encoding))).toEqual(document)
})
