import type { ZipArchive } from '../archive/open-zip.ts'
import { readXml } from '../xml/read-xml.ts'

/** What a part of an Office package refers to. */
export interface Relationships {
  /** The name of the part under an id. */
  target(id: string): string | undefined
  /** The names of parts by the last word of their relationship's type, such as `styles`. */
  ofType(type: string): string[]
}

/** The relationships of a part, or those of the whole package for ''. Targets outside of the package are left out. */
export function readRelationships(zip: ZipArchive, part: string): Relationships {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const found: { id: string; type: string; target: string }[] = []
  readXml(zip.pieces(`${folder}_rels/${part.slice(slash + 1)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return 'enter'
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((attribute) => attributes.get(attribute))
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) })
      return 'enter'
    },
  })
  return {
    target: (wanted) => found.find(({ id }) => id === wanted)?.target,
    ofType: (wanted) => found.filter(({ type }) => type === wanted).map(({ target }) => target),
  }
}

/** A path of the package from one that is relative to a folder of it. */
function resolve(folder: string, target: string): string {
  const parts = (target.startsWith('/') ? target.slice(1) : folder + target).split('/')
  const path: string[] = []
  for (const part of parts) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}

/** The part that is the document itself: the one named by the package, else the usual one. */
export const mainPart = (zip: ZipArchive, usual: string): string => {
  const [stated] = readRelationships(zip, '').ofType('officeDocument')
  return stated !== undefined && zip.has(stated) ? stated : usual
}
