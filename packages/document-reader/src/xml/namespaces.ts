import type { Attributes } from '../markup/parse-markup.ts'

const office = 'schemas.openxmlformats.org'
const strict = 'purl.oclc.org/ooxml'
const opendocument = 'urn:oasis:names:tc:opendocument:xmlns'

/** The prefix under which the readers know a namespace; those of the formats' strict variants are the same. */
const prefixes = new Map<string, string>([
  ...officeNamespaces('w', 'wordprocessingml/2006/main', 'wordprocessingml/main'),
  ...officeNamespaces('m', 'officeDocument/2006/math', 'officeDocument/math'),
  ...officeNamespaces('a', 'drawingml/2006/main', 'drawingml/main'),
  ...officeNamespaces('p', 'presentationml/2006/main', 'presentationml/main'),
  ...officeNamespaces('dgm', 'drawingml/2006/diagram', 'drawingml/diagram'),
  ...officeNamespaces('r', 'officeDocument/2006/relationships', 'officeDocument/relationships'),
  ...officeNamespaces('', 'package/2006/relationships', 'package/relationships'),
  [`http://${office}/markup-compatibility/2006`, 'mc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/drawing/2010/main', 'a14'],
  ...['office', 'text', 'table', 'draw', 'style', 'presentation'].map((name): [string, string] => [`${opendocument}:${name}:1.0`, name]),
  [`${opendocument}:xsl-fo-compatible:1.0`, 'fo'],
  [`${opendocument}:svg-compatible:1.0`, 'svg'],
  [`${opendocument}:manifest:1.0`, 'manifest'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://www.w3.org/1999/xhtml', ''],
  ['http://www.idpf.org/2007/opf', ''],
  ['http://www.idpf.org/2007/ops', 'epub'],
  ['http://www.daisy.org/z3986/2005/ncx/', ''],
  ['urn:oasis:names:tc:opendocument:xmlns:container', ''],
  ['http://www.w3.org/2001/04/xmlenc#', 'enc'],
])

function officeNamespaces(prefix: string, name: string, strictName: string): [string, string][] {
  return [
    [`http://${office}/${name}`, prefix],
    [`http://${strict}/${strictName}`, prefix],
  ]
}

/**
 * Gives names the prefix by which the readers know their namespace, whatever prefix the file declares for it. A prefix is
 * taken for declared once and for all: no producer gives one to two namespaces.
 */
export function makeNamer() {
  const declared = new Map<string, string>()
  const names = new Map<string, string>()

  function rename(name: string): string {
    const colon = name.indexOf(':')
    const prefix = colon === -1 ? '' : name.slice(0, colon)
    const known = declared.get(prefix) ?? prefix
    const local = colon === -1 ? name : name.slice(colon + 1)
    return known === '' ? local : `${known}:${local}`
  }

  return {
    declare(attributes: Attributes) {
      for (const [name, uri] of attributes) {
        if (!name.startsWith('xmlns')) continue
        const prefix = name.slice(6)
        const known = prefixes.get(uri)
        if (known === undefined || declared.get(prefix) === known || known === prefix) continue
        declared.set(prefix, known)
        names.clear()
      }
    },

    element(name: string): string {
      let known = names.get(name)
      if (known === undefined) {
        known = rename(name)
        names.set(name, known)
      }
      return known
    },

    /** An attribute without a prefix is in no namespace. */
    attributes(attributes: Attributes): Attributes {
      if (declared.size === 0) return attributes
      return new Map([...attributes].map(([name, value]) => [name.includes(':') ? this.element(name) : name, value]))
    },
  }
}
