import { expect, test } from 'vitest'
import { parseNote } from './parse-note.ts'

const front = '---\ntitle: Tides\nsubject: Geography\ntopics:\n  - tides\n  - high tide: why\n---\n'

test('a note is its front matter and its body', () => {
  expect(parseNote(`${front}\n# Tides\n\nTides rise and fall.\n`)).toEqual({
    title: 'Tides',
    subject: 'Geography',
    topics: ['tides', 'high tide: why'],
    body: '# Tides\n\nTides rise and fall.',
  })
})

test('line ends of either kind are read alike', () => {
  const text = `${front}\n# Tides\n\nTides rise.\n`
  expect(parseNote(text.replaceAll('\n', '\r\n'))).toEqual(parseNote(text))
})

test.each([
  ['# Tides\n', 'front matter'],
  ['---\ntitle: Tides\n# Tides\n', 'front matter'],
  ['---\ntitle: Tides\nsubject: Geography\ntopics:\n---\n# Tides\n', 'at least one topic'],
  ['---\nsubject: Geography\ntopics:\n  - tides\n---\n# Tides\n', 'a title'],
  [`${front.replace('subject', '? subject')}# Tides\n`, 'neither'],
  [`${front}\n# Waves\n`, 'must begin with the heading "# Tides"'],
])('a malformed note is our mistake and throws: %j', (text, message) => {
  expect(() => parseNote(text)).toThrow(message)
})
