import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.build/bench')
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

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
    .join('\n')

const chapters = () =>
  globSync(['packages/*/corpus/**/*.md', 'packages/notes/topics/*.md'], { cwd: root })
    .filter((name) => !name.endsWith('SOURCES.md'))
    .sort()
    .map((name) => toHtml(readFileSync(join(root, name), 'utf8')))

const pagesOf = (file: string) => Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1])

const print = (html: string, file: string) => {
  const page = file.replace(/pdf$/, 'html')
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>body{font:11pt/1.4 serif;text-align:justify}</style>${html}`)
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-pdf-header-footer']
  execFileSync(chromium, [...quiet, `--print-to-pdf=${file}`, `file://${page}`], { stdio: 'ignore' })
}

/**
 * A PDF of exactly `pages` pages, printed once by the browser from the licensed chapters and our own notes and kept in
 * .build/bench. The chapters repeat until the pages are full.
 */
export const bookOf = (pages: number) => {
  const file = join(folder, `book-${pages}.pdf`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const all = chapters()
  const long = join(folder, 'long.pdf')
  let html = ''
  for (let round = 0; !existsSync(long) || pagesOf(long) < pages; round += 1) {
    html += all.map((chapter, index) => `<h1>Chapter ${round * all.length + index + 1}</h1>${chapter}`).join('\n')
    print(html, long)
  }
  execFileSync('pdfseparate', ['-l', String(pages), long, join(folder, 'page-%04d.pdf')])
  const parts = Array.from({ length: pages }, (_, index) => join(folder, `page-${String(index + 1).padStart(4, '0')}.pdf`))
  execFileSync('pdfunite', [...parts, file])
  return file
}
