import type { ZipArchive } from '../archive/open-zip.ts'
import { folderOf, resolvePath } from '../archive/resolve-path.ts'
import { Refusal } from '../refusal.ts'
import { readXml } from '../xml/read-xml.ts'
import { textOf } from '../xml/xml-element.ts'

/** What the package document of a book says (EPUB 3.3, 5). Names are those of files in the archive. */
export interface BookPackage {
  title: string | null
  /** The chapters in the order of reading, without lists of contents. */
  chapters: string[]
  /** The files that list the chapters with their titles. */
  contents: string[]
}

interface Item {
  name: string
  type: string
  properties: string
}

export function readPackage(zip: ZipArchive): BookPackage {
  const name = packageName(zip)
  const items = new Map<string, Item>()
  const spine: string[] = []
  let title: string | null = null
  readXml(zip.pieces(name), {
    open(element, attributes) {
      const file = resolvePath(folderOf(name), decoded(attributes.get('href') ?? ''))
      if (element === 'itemref') spine.push(attributes.get('idref') ?? '')
      if (element === 'item')
        items.set(attributes.get('id') ?? '', {
          name: file,
          type: attributes.get('media-type') ?? '',
          properties: attributes.get('properties') ?? '',
        })
      return element === 'dc:title' ? 'take' : 'enter'
    },
    take(element) {
      title ??= textOf(element).trim()
    },
  })
  const all = [...items.values()]
  const isContents = ({ type, properties }: Item) => type === 'application/x-dtbncx+xml' || /\bnav\b/.test(properties)
  const chapters = spine.map((id) => items.get(id)).filter((item) => item !== undefined && isPage(item) && !isContents(item))
  return {
    title,
    chapters: [...new Set(chapters.map((item) => item?.name ?? ''))],
    contents: all.filter(isContents).map((item) => item.name),
  }
}

const isPage = ({ type, name }: Item): boolean => /x?html/.test(type) || (type === '' && /\.x?html?$/i.test(name))

function packageName(zip: ZipArchive): string {
  let name = ''
  readXml(zip.pieces('META-INF/container.xml'), {
    open(element, attributes) {
      if (element === 'rootfile') name ||= attributes.get('full-path') ?? ''
      return 'enter'
    },
  })
  const found = zip.has(name) ? name : zip.names.find((other) => other.toLowerCase().endsWith('.opf'))
  if (found === undefined) throw new Refusal('damaged')
  return found
}

/** References are URLs; one that is none is taken as it is. */
export function decoded(reference: string): string {
  const path = reference.split('#')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
