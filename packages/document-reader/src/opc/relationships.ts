import type { ZipArchive } from '../archive/open-zip.ts'
import { folderOf, resolvePath } from '../archive/resolve-path.ts'
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
  const folder = folderOf(part)
  const found: { id: string; type: string; target: string }[] = []
  readXml(zip.pieces(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return 'enter'
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((attribute) => attributes.get(attribute))
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolvePath(folder, target) })
      return 'enter'
    },
  })
  return {
    target: (wanted) => found.find(({ id }) => id === wanted)?.target,
    ofType: (wanted) => found.filter(({ type }) => type === wanted).map(({ target }) => target),
  }
}

/** The part that is the document itself: the one named by the package, else the usual one. */
export const mainPart = (zip: ZipArchive, usual: string): string => {
  const [stated] = readRelationships(zip, '').ofType('officeDocument')
  return stated !== undefined && zip.has(stated) ? stated : usual
}
