import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.build/bench')
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const usualBlocksPerPage = 17
const mostBlocksPerPage = 40

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Enough of Markdown for a printed page: headings, paragraphs and nothing that marks them up. */
const toHtml = (markdown: string) =>
  markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<[^>]*>|\{:[^}]*\}|!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1')
    .split(/\n\s*\n/)
    .map((block) => {
      const heading = /^(#+)\s+(.*)/.exec(block.trim())
      return heading ? `<h2>${escape(heading[2] ?? '')}</h2>` : `<p>${escape(block)}</p>`
    })

const chapters = () =>
  globSync(['packages/*/corpus/**/*.md', 'packages/notes/topics/*.md'], { cwd: root })
    .filter((name) => !name.endsWith('SOURCES.md'))
    .sort()
    .map((name) => toHtml(readFileSync(join(root, name), 'utf8')))

/** Headings and paragraphs, the chapters coming again until there is more than enough of them. */
const blocksFor = (pages: number) => {
  const all = chapters()
  const blocks: string[] = []
  for (let number = 0; blocks.length < mostBlocksPerPage * pages; number += 1)
    blocks.push(`<h1>Chapter ${number + 1}</h1>`, ...(all[number % all.length] ?? []))
  return blocks
}

export const pagesOf = (file: string) => Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1])

const print = (html: string, file: string) => {
  const page = file.replace(/pdf$/, 'html')
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>body{font:11pt/1.4 serif;text-align:justify}</style>${html}`)
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-pdf-header-footer']
  execFileSync(chromium, [...quiet, `--print-to-pdf=${file}`, `file://${page}`], { stdio: 'ignore' })
}

/**
 * A PDF of exactly `pages` pages, as the browser prints it, from the licensed chapters and our own notes; kept in
 * .build/bench. It is printed with fewer or more blocks until the pages come out right. Taking pages out of a longer print
 * would be quicker, but gives every page fonts of its own, which no book has.
 */
export const bookOf = (pages: number) => {
  const file = join(folder, `print-${pages}.pdf`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const blocks = blocksFor(pages)
  const draft = join(folder, 'draft.pdf')
  let [few, many] = [0, blocks.length + 1]
  for (let count = usualBlocksPerPage * pages; ; ) {
    print(blocks.slice(0, count).join('\n'), draft)
    const printed = pagesOf(draft)
    if (printed === pages) break
    if (printed < pages) few = count
    else many = count
    if (many - few < 2) throw new Error(`No print of ${pages} pages comes out of these chapters.`)
    count = Math.min(many - 1, Math.max(few + 1, Math.round((count * pages) / printed)))
  }
  renameSync(draft, file)
  return file
}

/** Papers set by TeX, from the corpus of the document reader. */
const papers = ['tracemonkey_two-column-paper', 'jose-00184', 'outline-4-pages', 'multicolumn_lorem']

/** A PDF of papers that come again until none fits into what is left of `pages`: lines in one piece, formulas, figures. */
export const proceedingsOf = (pages: number) => {
  const file = join(folder, `proceedings-${pages}.pdf`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const all = papers
    .map((name) => join(root, `packages/document-reader/corpus/${name}.pdf`))
    .map((paper) => ({ paper, length: pagesOf(paper) }))
  const volume: string[] = []
  let left = pages
  while (all.some(({ length }) => length <= left)) {
    for (const { paper, length } of all) {
      if (length > left) continue
      volume.push(paper)
      left -= length
    }
  }
  execFileSync('pdfunite', [...volume, file])
  return file
}
