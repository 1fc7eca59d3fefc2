import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'

const require = createRequire(import.meta.url)

/** The package that holds a language for the recogniser; languages are named by ISO 639-2, as Tesseract does. */
export const packageOf = (language: string): string => `@tesseract.js-data/${language}`

/** The folder of a language's data where it is installed, else null. The engine hangs when it is sent to a folder without it. */
export function findLanguageData(language: string): string | null {
  try {
    const folder = join(dirname(require.resolve(`${packageOf(language)}/package.json`)), '4.0.0_best_int')
    return existsSync(join(folder, `${language}.traineddata.gz`)) ? folder : null
  } catch {
    return null
  }
}

/** Throws a ConfigError that says what to install for the first language whose data is missing. */
export function refuseMissingLanguages(languages: readonly string[]): void {
  const missing = languages.find((language) => findLanguageData(language) === null)
  if (missing === undefined) return
  const remedy = `install it with "npm install ${packageOf(missing)} -w server", or leave it out.`
  throw new ConfigError(`RECOGNITION_LANGUAGES names "${missing}", whose data is not installed: ${remedy}`)
}
