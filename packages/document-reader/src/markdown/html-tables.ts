import { upToLast } from './up-to-last.ts'

const table = /<table\b[^>]*>([\s\S]*?)<\/table>/g
const row = /<tr\b[^>]*>([\s\S]*?)(?=<\/tr>|<tr\b|$)/g
const cell = /<t([hd])\b[^>]*>([\s\S]*?)(?=<\/t[hd]>|<t[hd]\b|$)/g

/** Tables of HTML as tables of Markdown; what stands in their captions becomes a paragraph before them. */
export function htmlTablesToMarkdown(text: string): string {
  return upToLast(text, '</table>', (part) => part.replace(table, (_, inner: string) => tableToMarkdown(inner)))
}

function tableToMarkdown(inner: string): string {
  const caption = /<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(inner)?.[1] ?? ''
  const rows = [...inner.matchAll(row)].map((match) => cellsOf(match[1] ?? '')).filter((cells) => cells.length > 0)
  return `\n\n${onOneLine(caption)}\n\n${markdownRows(rows)}\n\n`
}

const cellsOf = (inner: string): string[] => [...inner.matchAll(cell)].map((match) => onOneLine(match[2] ?? '').replaceAll('|', '\\|'))

const onOneLine = (html: string): string =>
  html
    .replace(/<\/?(?:p|div|li|ul|ol|br|thead|tbody)\b[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function markdownRows(rows: string[][]): string {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  if (width === 0) return ''
  const lines = rows.map((cells) => `| ${[...cells, ...Array<string>(width - cells.length).fill('')].join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}
