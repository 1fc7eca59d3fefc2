import { expect, test } from 'vitest'
import { equationText, makeFieldTracker } from './fields.ts'

test.each([
  ['a fraction', 'EQ \\f(a,b+1)', 'a/(b+1)'],
  ['a fraction in a root', 'EQ \\r(3,\\f(1,2))', '3√(1/2)'],
  ['a word with its reading', 'EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(きょうと),京都)', '京都'],
  ['another field', 'HYPERLINK "https://example.org/f(a,b)"', ''],
])('%s is shown as it looks', (_, code, text) => {
  expect(equationText(code)).toBe(text)
})

test('codes are hidden, results are not, and a code inside of a result is hidden again', () => {
  const fields = makeFieldTracker()
  const seen = [fields.isHidden()]
  for (const step of ['begin', 'separate', 'begin', 'separate', 'end', 'end'] as const) {
    fields[step]()
    seen.push(fields.isHidden())
  }
  expect(seen).toEqual([false, true, false, true, false, false, false])
})

test('ends without a beginning do no harm', () => {
  const fields = makeFieldTracker()
  expect(fields.end()).toBe('')
  expect(fields.isHidden()).toBe(false)
})
