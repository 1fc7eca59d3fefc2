/** No author writes lines like this: the ends of lines were lost. */
const lostLength = 4000
const marks = /(?:^|\s)#{1,6}\s|\*\*[^*\s]|\{:\s*[.#\w]|\]\(\S/

/** Source whose line ends were lost somewhere on its way, with those that its marks tell of: before headings, items, pictures and containers. */
export function restoreLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > lostLength && marks.test(line) ? restoreLine(line) : line))
    .join('\n')
}

const frontMatter = /^--- (.{1,2000}?) --- /

function restoreLine(line: string): string {
  return line
    .replace(frontMatter, (_, facts: string) => `---\n${facts.replace(/ (?=[a-z][\w-]*: )/g, '\n')}\n---\n\n`)
    .replace(/ (?=<\/?(?:div|section|figure|table|p)\b)/g, '\n\n')
    .replace(/(<\/?(?:div|section|figure|p)\b[^<>]*>) /g, '$1\n\n')
    .replace(/ (?=!\[)/g, '\n\n')
    .replace(/(?<=[.:;!?”"])(?: (?=\* \S)| (?=\d{1,2}\. \p{Lu}))/gu, '\n\n')
    .replace(/ (?=\* \p{Lu})/gu, '\n')
    .replace(/(?:^|\s)(#{1,6}) ([^\n#]{1,300})/g, (_, level: string, rest: string) => `\n\n${separated(level, rest)}`)
}

const smallWord = '(?:of|and|the|in|to|for|a|an|or|vs\\.?|on|with)'
const capitals = /^(?:[^\s\p{Ll}*<#]+ )+(?=[*<\p{Lu}])/u
const titled = new RegExp(`^(?:(?:[(“"]?\\p{Lu}[^\\s*<]*|${smallWord}) )+(?=\\p{Lu}\\S* (?:\\d|(?!${smallWord}\\b)\\p{Ll})|[*<!{])`, 'u')
const longestHeading = 100

/**
 * The words of a heading, and those of the text behind it: it ends with its capitals, or before the sentence's own capital. Where
 * that cannot be told, all of it is text.
 */
function separated(level: string, rest: string): string {
  const heading = capitals.exec(rest)?.[0] ?? titled.exec(rest)?.[0]
  if (heading === undefined) return rest.length > longestHeading ? rest : `${level} ${rest}`
  return `${level} ${heading.trim()}\n\n${rest.slice(heading.length)}`
}
