import type { ZipArchive } from '../archive/open-zip.ts'
import { readXml } from '../xml/read-xml.ts'
import { textOf } from '../xml/xml-element.ts'
import { readRelationships } from './relationships.ts'

/** The title in the properties of an Office package, or null. */
export function coreTitle(zip: ZipArchive): string | null {
  const [part] = readRelationships(zip, '').ofType('core-properties')
  let title: string | null = null
  readXml(zip.pieces(part ?? 'docProps/core.xml'), {
    open: (name) => (name === 'dc:title' ? 'take' : 'enter'),
    take(element) {
      title ??= textOf(element).trim()
    },
  })
  return title
}
