export type NumberFormat = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

/** The number of a list item as its list shows it. Numbers without letters or Roman numerals are shown in digits. */
export function formatNumber(value: number, format: NumberFormat): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value).toLowerCase()
    case 'upperRoman':
      return roman(value)
    default:
      return String(value)
  }
}

/** a to z, then aa, bb and so on, as word processors count. */
const letters = (value: number): string =>
  value < 1 || value > 26 * 5 ? String(value) : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

const numerals: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let left = value
  return numerals.reduce((text, [sign, worth]) => {
    const times = Math.floor(left / worth)
    left -= times * worth
    return text + sign.repeat(times)
  }, '')
}
