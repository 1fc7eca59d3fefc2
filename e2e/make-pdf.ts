import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sentences of one of the built-in notes, without what marks them up. */
const sentences = () =>
  readFileSync(join(import.meta.dirname, '../packages/notes/topics/cell-membranes-and-transport.md'), 'utf8')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => /^[A-Z*]/.test(line) && !line.includes('$'))
    .join(' ')
    .replace(/\*/g, '')
    .match(/[^.]+\./g)
    ?.map((sentence) => sentence.trim()) ?? []

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-')

const linesOf = (text: string, width: number) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The content of one page: a heading, and dense text that begins at another sentence on each page. */
const pageContent = (page: number, all: string[]) => {
  const turned = [...all.slice(page % all.length), ...all.slice(0, page % all.length)]
  const lines = linesOf(`Page ${page} begins here. ${turned.join(' ')}`, 95).slice(0, 58)
  const shown = lines.map((line) => `(${escape(line)}) Tj T*`).join('\n')
  return `BT /F1 16 Tf 50 800 Td (Chapter ${page}) Tj ET\nBT /F1 10 Tf 12 TL 50 775 Td\n${shown}\nET`
}

/**
 * A PDF of any number of pages of text, written by hand (ISO 32000-1, uncompressed): long enough, it is still being read
 * when a test looks.
 */
export const makePdf = (pages: number): Buffer => {
  const all = sentences()
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']
  const kids: string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const content = pageContent(page, all)
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    const stream = objects.length
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${stream} 0 R >>`)
    kids.push(`${objects.length} 0 R`)
  }
  objects[1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`

  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
