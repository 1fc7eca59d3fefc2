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
const setOf = (words: string) => new Set(words.split(' '))
/** Programs and devices, which put their names where nobody has typed a title, */
const makers = setOf(
  'adobe acrobat photoshop illustrator indesign pagemaker framemaker lightroom microsoft quartz corel coreldraw wordperfect quarkxpress ' +
    'openoffice libreoffice google canon epson hp xerox ricoh kyocera konica minolta lexmark fujitsu scansnap officejet camscanner ghostscript ' +
    'pdftex pdflatex wkhtmltopdf chromium pdf scan scanned scanner untitled',
)
/** and what stands beside them. */
const besideMakers = setOf(
  'word excel powerpoint publisher office distiller draw quark xpress writer impress docs slides sharp brother document documents file image ' +
    'picture photo page pages scanning output export new copy of by from to the with created inc corporation version',
)
const fileName = /\.(?:docx?|pdf|pptx?|xlsx?|odt|rtf|tex|dvi|indd|qxd|fm|ps|txt|html?|pages|md)$/i

function looksLikeTitle(title: string): boolean {
  if (title.length < 4 || title.length > longest || programs.test(title) || fileName.test(title)) return false
  if (isMadeByProgram(title)) return false
  if (!/\p{L}{3}/u.test(title) || title.includes('\\')) return false
  const isName = !title.includes(' ') && /[_\d./]|[a-z][A-Z]/.test(title)
  return !isName
}

function isMadeByProgram(title: string): boolean {
  const words = title.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.some((word) => makers.has(word)) && words.every((word) => makers.has(word) || besideMakers.has(word))
}
