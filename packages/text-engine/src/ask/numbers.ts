/** Small numbers as words and figures, in one order. */
export const numberWords = 'one two three four five six seven eight nine ten eleven twelve 1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')

export const numberValue = (text: string): number => (numberWords.indexOf(text) % 12) + 1

const year = /\b(1[0-9]|20)\d\d\b/
const years = new RegExp(year, 'g')
/** Not "three-carbon": what is part of a name does not turn on its number. */
const countWord = /\b(two|three|four|five|six|seven|eight|nine|ten)\b(?!-)(?<!-\w+)/

/** Realistic slips of a phrase that turns on one number: the year or the count beside the right one. None for other phrases. */
export function slipsOf(phrase: string): string[] {
  const said = year.exec(phrase)
  // Both ends of a span move together: it never runs backwards.
  if (said) return [-1, 2, 4, -3].map((step) => phrase.replace(years, (found) => String(Number(found) + step)))
  const figure = /\d[\d,]*(?:\.\d+)?/.exec(phrase)?.[0]
  if (figure && Number(figure.replaceAll(',', '')) > 12 && phrase.split(' ').length < 6) return figureSlips(phrase, figure)
  const count = countWord.exec(phrase)?.[0]
  if (!count || phrase.split(' ').length > 12) return []
  const value = numberWords.indexOf(count)
  return [1, 2, -1]
    .map((step) => numberWords[value + step])
    .flatMap((other) => (other && other !== 'one' ? [phrase.replace(countWord, other)] : []))
}

/** "390 billion" beside 310, 470 and 270: as many digits, and as round. */
function figureSlips(phrase: string, figure: string): string[] {
  const value = Number(figure.replaceAll(',', ''))
  const zeros = /0*$/.exec(figure.replaceAll(',', ''))?.[0].length ?? 0
  const unit = figure.includes('.') ? 10 ** -(figure.split('.')[1]?.length ?? 0) : 10 ** zeros
  return [0.8, 1.2, 1.4, 0.6]
    .map((factor) => Math.max(unit, Math.round((value * factor) / unit) * unit))
    .filter((slip) => slip !== value)
    .map((slip) => phrase.replace(figure, slip.toLocaleString('en-US', { useGrouping: figure.includes(','), maximumFractionDigits: 3 })))
}
