/** Words that say how or for whom something is studied, not what it is about. */
const stopWords = new Set(
  (
    'a an and the of in on at to for from with by about into is are was were be do does did how what why when which i me my we our you your ' +
    'it its this that some all please help learn learning study studying studied revise revision review exam test quiz final midterm ' +
    'homework class course lesson unit topic note guide sheet cheat summary overview introduction intro basic basics fundamental ' +
    'explain explained teach understand understanding ap ib gcse level school high college beginner advanced 101'
  ).split(' '),
)

/** Lower case, without accents, apostrophes and punctuation; "Chapter 5" and "Ch.5" become "ch 5". */
export function normalizeTopic(topic: string): string {
  return topic
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:chapter|chap|ch) ?(?=\d)/g, 'ch ')
    .trim()
}

/** The stems of the words that carry meaning, in order, each once. */
export function topicStems(topic: string): string[] {
  const words = normalizeTopic(topic).split(' ').filter(Boolean)
  return [...new Set(words.filter((word) => !stopWords.has(word) && !stopWords.has(stem(word))).map(stem))]
}

/** Takes off plural and verb endings: verbs, verb; studies, study; plants, plant; moving, mov; moved, mov. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is|ics)$/.test(word)) return word
  const singular = word.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
  const base = singular.replace(/(?<=[a-z]{4})(?:ing|ed)$/, '')
  return base.length > 4 ? base.replace(/e$/, '') : base
}

/** How many letters must be added, removed, replaced or swapped with their neighbour (optimal string alignment distance). */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const costs = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1)]
      if (swapped) costs.push(at(beforeLast, column - 2) + 1)
      current.push(Math.min(...costs))
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
