import { expect, test } from 'vitest'
import { findLanguageData, refuseMissingLanguages } from './language-data.ts'

test('the data of English is installed, that of a made-up language is not', () => {
  expect(findLanguageData('eng')).toMatch(/eng/)
  expect(findLanguageData('qqq')).toBeNull()
  expect(findLanguageData('../eng')).toBeNull()
})

test('a language without its data is refused with what to install', () => {
  expect(() => refuseMissingLanguages(['eng'])).not.toThrow()
  expect(() => refuseMissingLanguages(['eng', 'qqq'])).toThrow(
    /^RECOGNITION_LANGUAGES names "qqq", .* "npm install @tesseract.js-data\/qqq -w server"/,
  )
})
