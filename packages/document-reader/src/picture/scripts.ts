/** A way of writing, the languages that the recogniser has data for, the likeliest first, and the BCP 47 tags of some of them. */
interface Script {
  name: string
  languages: string[]
}

/** By the names that Tesseract gives them. */
const scripts: Record<string, Script> = {
  Arabic: { name: 'Arabic', languages: ['ara', 'fas', 'urd', 'pus', 'uig', 'snd'] },
  Armenian: { name: 'Armenian', languages: ['hye'] },
  Bengali: { name: 'Bengali', languages: ['ben', 'asm'] },
  Cyrillic: { name: 'Cyrillic', languages: ['rus', 'ukr', 'bul', 'srp', 'mkd', 'bel', 'kaz', 'kir', 'mon', 'tgk'] },
  Devanagari: { name: 'Devanagari', languages: ['hin', 'mar', 'nep', 'san'] },
  Ethiopic: { name: 'Ethiopic', languages: ['amh', 'tir'] },
  Georgian: { name: 'Georgian', languages: ['kat'] },
  Greek: { name: 'Greek', languages: ['ell', 'grc'] },
  Gujarati: { name: 'Gujarati', languages: ['guj'] },
  Gurmukhi: { name: 'Gurmukhi', languages: ['pan'] },
  Han: { name: 'Chinese', languages: ['chi_sim', 'chi_tra', 'jpn'] },
  Hangul: { name: 'Korean', languages: ['kor'] },
  Hebrew: { name: 'Hebrew', languages: ['heb', 'yid'] },
  Hiragana: { name: 'Japanese', languages: ['jpn'] },
  Japanese: { name: 'Japanese', languages: ['jpn'] },
  Kannada: { name: 'Kannada', languages: ['kan'] },
  Katakana: { name: 'Japanese', languages: ['jpn'] },
  Khmer: { name: 'Khmer', languages: ['khm'] },
  Korean: { name: 'Korean', languages: ['kor'] },
  Lao: { name: 'Lao', languages: ['lao'] },
  Malayalam: { name: 'Malayalam', languages: ['mal'] },
  Myanmar: { name: 'Burmese', languages: ['mya'] },
  Oriya: { name: 'Odia', languages: ['ori'] },
  Sinhala: { name: 'Sinhala', languages: ['sin'] },
  Syriac: { name: 'Syriac', languages: ['syr'] },
  Tamil: { name: 'Tamil', languages: ['tam'] },
  Telugu: { name: 'Telugu', languages: ['tel'] },
  Thai: { name: 'Thai', languages: ['tha'] },
  Tibetan: { name: 'Tibetan', languages: ['bod', 'dzo'] },
}

/** A script other than the Latin one, or null for that, and for what is no script of a language. */
export const foreignScript = (name: string): Script | null => scripts[name] ?? null

/** The recogniser's names of languages in Latin letters, by BCP 47. */
const latinLanguages: Record<string, string> = {
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  hu: 'hun',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  sv: 'swe',
  tr: 'tur',
  vi: 'vie',
}

/** What the recogniser calls a language that text was found to be in, or null where that is not known. */
export const recogniserLanguage = (tag: string | null): string | null => (tag === null ? null : (latinLanguages[tag] ?? null))

const displayNames = new Intl.DisplayNames('en', { type: 'language' })

/** The name of one of the recogniser's languages, such as "German". */
export const nameOfLanguage = (language: string): string =>
  ({ chi_sim: 'Simplified Chinese', chi_tra: 'Traditional Chinese' })[language] ??
  displayNames.of(language.split('_')[0] ?? language) ??
  language
