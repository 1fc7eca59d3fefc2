import type { ZipArchive } from '../archive/open-zip.ts'
import { folderOf, resolvePath } from '../archive/resolve-path.ts'
import { Refusal } from '../refusal.ts'
import { readXml } from '../xml/read-xml.ts'
import { childNamed, descendant, elementsNamed, textOf, type XmlElement } from '../xml/xml-element.ts'
import { decoded } from './package-file.ts'

/** The titles of chapters by the names of their files, from the lists of contents of EPUB 2 (NCX) and 3 (nav). */
export function chapterTitles(zip: ZipArchive, lists: string[]): Map<string, string> {
  const titles = new Map<string, string>()
  for (const list of lists) {
    for (const { reference, title } of entriesOf(zip, list)) {
      const name = resolvePath(folderOf(list), decoded(reference))
      if (title !== '' && !titles.has(name)) titles.set(name, title)
    }
  }
  return titles
}

interface Entry {
  reference: string
  title: string
}

/** A list that cannot be read is of no use, but the book is none the worse. */
function entriesOf(zip: ZipArchive, list: string): Entry[] {
  const entries: Entry[] = []
  try {
    readXml(zip.pieces(list), {
      open: (name) => (name === 'navPoint' || name === 'nav' ? 'take' : 'enter'),
      take(element) {
        for (const entry of element.name === 'nav' ? linksOf(element) : pointsOf(element)) entries.push(entry)
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return entries
}

const linksOf = (nav: XmlElement): Entry[] =>
  /\b(?:page-list|landmarks)\b/.test(nav.attributes.get('epub:type') ?? '')
    ? []
    : elementsNamed(nav, 'a').map((link) => ({ reference: link.attributes.get('href') ?? '', title: oneLine(link) }))

function pointsOf(point: XmlElement): Entry[] {
  const label = descendant(point, 'navLabel', 'text')
  const reference = childNamed(point, 'content')?.attributes.get('src') ?? ''
  return [{ reference, title: label === undefined ? '' : oneLine(label) }, ...elementsNamed(point, 'navPoint').flatMap(pointsOf)]
}

const oneLine = (element: XmlElement): string => textOf(element).replace(/\s+/g, ' ').trim()
