import { cleanText } from '../clean-text.ts'
import type { DraftBlock } from '../document-builder.ts'

const longest = 200

/** The title in the file's properties where it reads like one, else the highest of the first headings, else null. */
export function chooseTitle(stated: string | null, blocks: DraftBlock[]): string | null {
  const title = cleanText(stated ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (looksLikeTitle(title)) return title
  const early = blocks.slice(0, 20).filter(({ kind, page, text }) => kind === 'heading' && (page ?? 1) <= 2 && !generic.test(text))
  const highest = early.reduce<DraftBlock | null>(
    (best, block) => (best === null || (block.level ?? 6) < (best.level ?? 6) ? block : best),
    null,
  )
  return highest === null ? null : highest.text.slice(0, longest)
}

const generic = /^(?:(?:table of )?contents|abstract|summary|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|indice)$/i
const programs =
  /^(?:microsoft (?:word|powerpoint|excel)\b|powerpoint presentation|slide \d|untitled|no title|document ?\d*$|title$|none$|arxiv:|doi:|\(anonymous\)|presentation ?\d*$|print|layout)/i
const fileName = /\.(?:docx?|pdf|pptx?|xlsx?|odt|rtf|tex|dvi|indd|qxd|fm|ps|txt|html?|pages|md)$/i

function looksLikeTitle(title: string): boolean {
  if (title.length < 4 || title.length > longest || programs.test(title) || fileName.test(title)) return false
  if (!/\p{L}{3}/u.test(title) || title.includes('\\')) return false
  const isName = !title.includes(' ') && /[_\d./]|[a-z][A-Z]/.test(title)
  return !isName
}
