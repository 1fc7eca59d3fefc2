import type { Line, PageContent } from './page-content.ts'

/** The outer share of a page's height in which running heads, feet and page numbers stand. */
const edge = 0.18
/** Rows at each end of a page that are looked at. */
const outerRows = 3

/** Lines side by side at the upper or lower edge of a page. */
interface Row {
  lines: Line[]
  page: number
  /** The same for rows that say the same on different pages, whatever numbers they carry. */
  key: string
  /** How far each number at its start or end is from the number of the page. */
  offsets: string[]
}

/**
 * The lines that belong to the pages and not to the text: from the edge inwards, rows that come back on several pages, with
 * any number in them ignored, rows with a number that counts the pages, and page numbers that stand alone. Tables are text.
 */
export function findRunningHeads(pages: PageContent[]): Set<Line> {
  const sides = pages.flatMap((page) => edgeRows(page))
  const enough = pages.length <= 4 ? 2 : 3
  const comesBack = manyPages(sides.flat(), ({ key }) => [key], enough)
  const counts = manyPages(sides.flat(), ({ offsets }) => offsets, 3)
  const isHead = (row: Row) =>
    comesBack.has(row.key) || row.offsets.some((offset) => counts.has(offset)) || row.lines.every(({ text }) => isPageNumber(text))
  return new Set(sides.flatMap((rows) => leading(rows, isHead)).flatMap(({ lines }) => lines))
}

/** Which of their marks rows on enough pages have. */
function manyPages(rows: Row[], marksOf: (row: Row) => string[], enough: number): Set<string> {
  const pagesWith = new Map<string, Set<number>>()
  for (const row of rows) for (const mark of marksOf(row)) pagesWith.set(mark, (pagesWith.get(mark) ?? new Set()).add(row.page))
  return new Set([...pagesWith].filter(([, pages]) => pages.size >= enough).map(([mark]) => mark))
}

function leading(rows: Row[], isHead: (row: Row) => boolean): Row[] {
  const end = rows.findIndex((row) => !isHead(row))
  return end === -1 ? rows : rows.slice(0, end)
}

/** The rows near the upper and the lower edge, each from the edge inwards, up to the first that is followed closely by more text. */
function edgeRows({ columns, height, page }: PageContent): Row[][] {
  const lines = columns.flatMap((column) => column.lines).sort((a, b) => b.y - a.y)
  const heads = outermost(lines, (line) => line.y > (1 - edge) * height)
  const feet = outermost(lines.reverse(), (line) => line.y < edge * height)
  return [heads.map((row) => describe(row, page, 'head')), feet.map((row) => describe(row, page, 'foot'))]
}

function outermost(lines: Line[], isAtEdge: (line: Line) => boolean): Line[][] {
  const rows: Line[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row !== undefined && Math.abs((row[0] as Line).y - line.y) < 2) row.push(line)
    else if (rows.length > outerRows) break
    else rows.push([line])
  }
  const inner = rows.findLastIndex((row, index) => index < outerRows && isAtEdge(row[0] as Line) && isSetApart(row, rows[index + 1]))
  const table = rows.findIndex((row) => row.some(({ cells }) => cells > 1))
  return rows.slice(0, table === -1 ? inner + 1 : Math.min(table, inner + 1))
}

function isSetApart(row: Line[], next: Line[] | undefined): boolean {
  if (next === undefined) return true
  const [line, neighbour] = [row[0] as Line, next[0] as Line]
  return Math.abs(line.y - neighbour.y) > 1.4 * Math.max(line.size, neighbour.size)
}

function describe(lines: Line[], page: number, side: 'head' | 'foot'): Row {
  const texts = lines.toSorted((a, b) => a.left - b.left).map(({ text }) => text.toLowerCase())
  const key = texts
    .join(' ')
    .replace(/\d+/g, '#')
    .replace(/(?:^|(?<= ))[ivxlc]+(?= |$)/g, '#')
  return { lines, page, key: `${side} ${key}`, offsets: texts.flatMap(outerNumbers).map((number) => `${side} ${number - page}`) }
}

function outerNumbers(text: string): number[] {
  const found = [/^(\d{1,4})(?= |$)/.exec(text)?.[1], /(?:^| )(\d{1,4})$/.exec(text)?.[1]]
  return found.filter((digits) => digits !== undefined).map(Number)
}

const pageNumber =
  /^(?:[-–—|[(]? ?)(?:page |seite |página |p\. ?)?(?:\d{1,4}|[ivxlc]{1,7})(?: ?(?:\/|of|von|de|sur) ?\d{1,4})?(?: ?[-–—|\])]?)$/i
const isPageNumber = (text: string): boolean => pageNumber.test(text)
