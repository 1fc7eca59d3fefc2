import { expect, test } from 'vitest'
import { readXml, readXmlTree } from './read-xml.ts'
import { textOf, type XmlElement } from './xml-element.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const tree = (text: string) => readXmlTree([bytes(text)]) as XmlElement
const reasonOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

test('elements are taken whole, skipped, or told as they open and close', () => {
  const told: string[] = []
  readXml([bytes('<a><b x="1">one<c/></b><d><b>two</b></d><e><b>never</b></e></a>')], {
    open(name, attributes) {
      told.push(`<${name}${attributes.get('x') ?? ''}`)
      return name === 'b' ? 'take' : name === 'e' ? 'skip' : 'enter'
    },
    take: (element) => void told.push(textOf(element)),
    close: (name) => void told.push(`/${name}`),
  })
  expect(told).toEqual(['<a', '<b1', 'one', '<d', '<b', 'two', '/d', '<e', '/a'])
})

test('pieces that end anywhere make the same', () => {
  const source = '<?xml version="1.0"?><a x="é &amp; &#x41;"><b>один</b><![CDATA[<c>&d;]]><!-- <e> --></a>'
  const whole = bytes(source)
  const single = Array.from(whole, (_, index) => whole.subarray(index, index + 1))
  expect(readXmlTree(single)).toEqual(tree(source))
  expect(tree(source).attributes.get('x')).toBe('é & A')
  expect(textOf(tree(source))).toBe('один<c>&d;')
})

test('entities of a document type are not expanded, and nothing is fetched for them', () => {
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')
  const source = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd">]><a>so &l9; far &x; &amp;x; &lt;</a>`
  expect(textOf(tree(source)).replaceAll(']>', '')).toBe('so  far  &x; <')
})

test.each([
  ['that do not match', '<a><b></a></b>'],
  ['that are never closed', '<a><b></b>'],
  ['nested more than a thousand deep', '<a>'.repeat(100_000)],
])('tags %s are refused', (_, source) => {
  expect(reasonOf(() => tree(source))).toBe('damaged')
})

test('an element with a million attributes keeps the first ones', () => {
  const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="x"`).join(' ')
  expect(tree(`<a ${attributes}/>`).attributes.size).toBe(500)
})

test('a declared encoding is used, an unknown one refused', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>été</a>', 'latin1')
  expect(textOf(readXmlTree([latin]) as XmlElement)).toBe('été')
  expect(reasonOf(() => tree('<?xml version="1.0" encoding="klingon"?><a/>'))).toBe('damaged')
})
