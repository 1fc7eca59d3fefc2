import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const corpus = (name: string) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url), 'utf8')
const read = (source: string) => {
  const outcome = readMarkdown(source)
  if (!outcome.ok) throw new Error(outcome.reason)
  const { document } = outcome
  const blocks = document.blocks.map((block) => ({ ...block, text: document.text.slice(block.start, block.end) }))
  const emphasised = document.blocks.flatMap((block) => block.emphasis ?? []).map(({ start, end }) => document.text.slice(start, end))
  return { document, blocks, emphasised }
}
const shape = (source: string) => read(source).blocks.map(({ kind, text }) => `${kind}: ${text}`)

test('headings have levels, and the first one is the title', () => {
  const { document, blocks } = read('# Cells\n\nText of the chapter.\n\n### Nucleus\n\nMore.')
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ level, text }) => [level, text])).toEqual([
    [1, 'Cells'],
    [3, 'Nucleus'],
  ])
  expect(document.title).toBe('Cells')
})

test('bold and italic are spans of the clean text', () => {
  const { document, emphasised } = read('The **cell** is the *smallest unit* of `life`.')
  expect(document.text).toBe('The cell is the smallest unit of life.')
  expect(emphasised).toEqual(['cell', 'smallest unit'])
})

test('attributes of kramdown go, braces of code stay', () => {
  const { document, emphasised } = read('### Summary {#s1}\n\nA **cell**{: data-type="term" .x} *divides*; print `{:?}` shows it.\n{: #p1}')
  expect(document.text).toBe('Summary\n\nA cell divides; print {:?} shows it.')
  expect(emphasised).toEqual(['cell', 'divides'])
})

test('a definition list is paragraphs of the form "term: definition"', () => {
  const { blocks, emphasised } = read('anion\n: negatively charged ion\n^\n\ncation\n: positively charged ion\n^\n')
  expect(blocks.map(({ text }) => text)).toEqual(['anion: negatively charged ion', 'cation: positively charged ion'])
  expect(emphasised).toEqual(['anion', 'cation'])
})

test('pictures are left out, their captions stay', () => {
  expect(shape('![A cell under a microscope](cell.jpg "An animal cell."){: #fig}\n\nCells [divide](https://example.org).')).toEqual([
    'caption: An animal cell.',
    'paragraph: Cells divide.',
  ])
})

test('references without a name are named by their kind, or go with their brackets', () => {
  expect(read('[\\[link\\]](#tab_1) shows this ([\\[link\\]](#fig_2)). See [\\[link\\]](#fig_3).').document.text).toBe(
    'The table shows this. See the figure.',
  )
})

test('tables of Markdown and of HTML have a block for each row', () => {
  const rows = ['table: Name | Charge', 'table: proton | 1+']
  expect(shape('| Name | Charge |\n|---|---|\n| proton | 1+ |')).toEqual(rows)
  expect(shape('| Name | Charge |\n|----------\n| proton | 1+ |')).toEqual(rows)
  expect(shape('<table id="t"><tr><th>Name</th><th>Charge</th></tr>\n<tr><td>proton</td><td>1<sup>+</sup></td></tr></table>')).toEqual([
    'table: Name | Charge',
    'table: proton | 1⁺',
  ])
})

test('raised and lowered characters keep their place', () => {
  expect(read('H<sub>2</sub>O, NAD<sup>+</sup> and 10<sup>−23</sup> g').document.text).toBe('H₂O, NAD⁺ and 10⁻²³ g')
})

test('a formula is text, and the sentence around it is whole', () => {
  const formula = '<math xmlns="m"><mrow><msup><mn>10</mn><mi>x</mi></msup><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math>'
  expect(shape(`Solve${formula}\n\n for the unknown.`)).toEqual(['paragraph: Solve 10^x = 1/2 for the unknown.'])
})

test('containers of HTML are read like the text around them, exercises under headings of their own', () => {
  const source =
    '<div data-type="exercise">\n<div data-type="problem" markdown="1">\nWhat divides?\n\n</div>\n<div data-type="solution" markdown="1">\n*Cells.*\n</div>\n</div>'
  expect(shape(source)).toEqual(['heading: Exercise', 'paragraph: What divides?', 'heading: Solution', 'paragraph: Cells.'])
})

test('code keeps its lines and its markup', () => {
  expect(shape('```rust\nfn main() {\n    println!("<b>{:?}</b>", x);\n}\n```')).toEqual([
    'code: fn main() {\n    println!("<b>{:?}</b>", x);\n}',
  ])
})

test('front matter gives the title and is no text', () => {
  const { document } = read('---\ntitle: "Le Châtelier\\"s principle"\nlayout: page\n---\n\nA system shifts.')
  expect(document.title).toBe('Le Châtelier"s principle')
  expect(document.text).toBe('A system shifts.')
})

test.each(['', '---\ntitle: x\n---\n', '![picture](a.png)', '***'])('%j has no text', (source) => {
  expect(readMarkdown(source)).toEqual({ ok: false, reason: 'no_text' })
})

test('a chapter on glycolysis reads as a student reads it', () => {
  const { document, blocks, emphasised } = read(corpus('biology_glycolysis.md'))
  expect(document.title).toBe('Glycolysis')
  expect(document.language).toBe('en')
  expect(document.text).toContain('Glycolysis is the first step in the breakdown of glucose to extract energy for cellular metabolism.')
  expect(document.text).toContain('isomerase: enzyme that converts a molecule into its isomer')
  expect(document.text).toContain('fructose-1,6-bisphosphate')
  expect(emphasised).toContain('anaerobic')
  expect(blocks.filter(({ kind }) => kind === 'caption')).toHaveLength(2)
})

test.each([
  'biology_glycolysis',
  'economics_the-poverty-trap',
  'precalculus_logarithmic-functions',
  'us-history_the-missouri-crisis',
  'computing_rust_ch03-01-variables-and-mutability',
])('no markup is left in %s', (name) => {
  const { blocks } = read(corpus(`${name}.md`))
  const prose = blocks.filter(({ kind }) => kind !== 'code').map(({ text }) => text)
  expect(prose.filter((text) => /\{:|\]\(|<\/?[a-z]+[ >]|⟦|\[link|\*\*|&[a-z]+;/.test(text))).toEqual([])
})

test('TeX between dollar signs stays as it was written, prices are no formulas', () => {
  const source = 'Plants take in $6\\,CO_2$ and $a_1 * b_1 * c_1$ **as $E = mc^2$ says**. A pen costs $5 and a book $10, or `$x` in code.'
  const { document, emphasised } = read(source)
  expect(document.text).toBe(
    'Plants take in $6\\,CO_2$ and $a_1 * b_1 * c_1$ as $E = mc^2$ says. A pen costs $5 and a book $10, or $x in code.',
  )
  expect(emphasised).toEqual(['as $E = mc^2$ says'])
})

test('TeX between two dollar signs or escaped brackets is a formula, escaped brackets of prose are prose', () => {
  const source = '$$\nE = mc^2\n$$\n\nHere \\(a_1*b_1*c\\) and \\[x^2 + 1\\] are, and \\[sic\\] too.'
  expect(shape(source)).toEqual(['paragraph: $E = mc^2$', 'paragraph: Here $a_1*b_1*c$ and $x^2 + 1$ are, and [sic] too.'])
})

test('entries of a glossary in lines that follow each other are apart, and so is what a line break parts', () => {
  expect(shape('**Mitosis**: the division of a nucleus\nin two\n**Meiosis**: the division that halves')).toEqual([
    'paragraph: Mitosis: the division of a nucleus in two',
    'paragraph: Meiosis: the division that halves',
  ])
  expect(shape('First line  \nsecond line')).toEqual(['paragraph: First line', 'paragraph: second line'])
})

test('a chapter that lost the ends of its lines has its headings and paragraphs again', () => {
  const whole = read(corpus('biology_glycolysis.md'))
  const { document, blocks } = read(corpus('biology_glycolysis.md').replace(/\n+/g, ' '))
  const headings = (of: typeof blocks) => of.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
  expect(headings(blocks)).toEqual(headings(whole.blocks))
  expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThan(5000)
  expect(document.title).toBe(whole.document.title)
})

test.each([
  ['lists', '- '],
  ['quotations', '> '],
  ['brackets', '['],
  ['emphasis', '*a_'],
  ['comments', '<!--'],
  ['tables', '<table>'],
  ['formulas', '<math>'],
])('50,000 %s that open and never close come to an end', (_, opening) => {
  expect(read(`${opening.repeat(50_000)} Cells divide.`).document.text).toMatch(/Cells divide\.$/)
})

test('more lines than any document has are refused without reading them', () => {
  expect(readMarkdown('- a\n'.repeat(200_001))).toEqual({ ok: false, reason: 'too_many_pages' })
})
