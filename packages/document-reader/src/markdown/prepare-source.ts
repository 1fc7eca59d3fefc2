import { cleanText } from '../clean-text.ts'
import { raised } from '../math/raised-text.ts'
import { htmlTablesToMarkdown } from './html-tables.ts'
import { keepTex, replaceFormulas } from './mathml.ts'
import { restoreLines } from './restore-lines.ts'
import { tameSource } from './tame-source.ts'
import { upToLast } from './up-to-last.ts'

interface PreparedSource {
  /** From the front matter. */
  title: string | null
  source: string
  /** Formulas as text, in the order of the marks that stand for them in the source. */
  formulas: string[]
}

/** Source that a CommonMark parser understands: HTML containers, tables and formulas of text books in Markdown's own terms. */
export function prepareSource(text: string): PreparedSource {
  const unified = restoreLines(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const { title, body } = splitFrontMatter(unified)
  const formulas: string[] = []
  const source = outsideCode(body, (part) =>
    tameSource(removeTags(htmlTablesToMarkdown(replaceFormulas(keepTex(part, formulas), formulas))), formulas),
  )
  return { title, source, formulas }
}

const frontMatter = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

function splitFrontMatter(text: string): { title: string | null; body: string } {
  const match = frontMatter.exec(text)
  if (match === null) return { title: null, body: text }
  const stated = /^title:[ \t]*(.+)$/m.exec(match[1] ?? '')?.[1]?.trim() ?? ''
  const title = cleanText(stated.replace(/^(["'])(.*)\1$/, '$2').replace(/\\(.)/g, '$1'))
  return { title: title === '' ? null : title, body: text.slice(match[0].length) }
}

const fencedCode = /^(?: {0,3}|> ?)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^(?: {0,3}|> ?)\1[`~]*[ \t]*$|(?![\s\S]))/gm

/** Applies a change to everything but fenced code. */
function outsideCode(text: string, change: (part: string) => string): string {
  let result = ''
  let from = 0
  for (const match of text.matchAll(fencedCode)) {
    result += change(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return result + change(text.slice(from))
}

const titleContainer = /<div[^<>]{0,500}data-type="title"[^<>]*>([^<]*)<\/div>/g
const partContainer = /<div[^<>]{0,500}data-type="(problem|solution)"[^<>]*>/g
const titleSpan = /<span[^<>]{0,500}data-type="title"[^<>]*>([^<]*)<\/span>/g
/** "([link])", the reference to a figure that has no name here. */
const bracketedReference = /[ \t]?\((?:see )?\[\\\[link\\\]\]\([^)]{0,300}\)\)/g
const soleTag = /^[ \t]*(?:<\/?[a-zA-Z][^<>]*>[ \t]*)+$/gm
const blockTag = /<\/?(?:div|section|article|aside|figure|figcaption|center|p)\b[^<>]*>/g
const barRule = /^(\|[^\n]*\|)[ \t]*\n\|-+[ \t]*$/gm

/** Exercises and their solutions get headings of the lowest level, by which they can be told from the text. */
function removeTags(text: string): string {
  return upToLast(raised(text), '-->', (part) => part.replace(/<!--[\s\S]*?-->/g, ''))
    .replace(titleContainer, (_, title: string) => `\n\n##### ${title.replace(/\s+/g, ' ').trim()}\n\n`)
    .replace(titleSpan, (_, title: string) => `**${title.trim()}** `)
    .replace(bracketedReference, '')
    .replace(partContainer, (_, part: string) => `\n\n###### ${part === 'problem' ? 'Exercise' : 'Solution'}\n\n`)
    .replace(soleTag, '\n')
    .replace(blockTag, '\n\n')
    .replace(barRule, (_, head: string) => `${head}\n${head.replace(/[^|]+/g, '---')}`)
    .replace(/^[ \t]+(?=!\[)/gm, '')
}
