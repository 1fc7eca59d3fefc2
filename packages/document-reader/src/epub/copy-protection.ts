import type { ZipArchive } from '../archive/open-zip.ts'
import { readXml } from '../xml/read-xml.ts'
import { decoded } from './package-file.ts'

/** Fonts are scrambled in books that anybody may read (EPUB 3.3, 4.2.6.1, and Adobe's older way). */
const scrambledFonts = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** Whether files of a book that are to be read are encrypted for the readers of its shop. */
export function isCopyProtected(zip: ZipArchive, names: string[]): boolean {
  const wanted = new Set(names)
  let algorithm = ''
  let isProtected = false
  readXml(zip.pieces('META-INF/encryption.xml'), {
    open(name, attributes) {
      if (name === 'enc:EncryptedData') algorithm = ''
      if (name === 'enc:EncryptionMethod') algorithm ||= attributes.get('Algorithm') ?? ''
      if (name === 'enc:CipherReference' && !scrambledFonts.has(algorithm) && wanted.has(decoded(attributes.get('URI') ?? '')))
        isProtected = true
      return 'enter'
    },
  })
  return isProtected
}
