import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { readText } from '../text/read-text.ts'
import { readHtml } from './read-html.ts'

const bytes = (html: string) => new TextEncoder().encode(html)
const read = (html: string) => documentOf(readHtml(bytes(html)))
const lines = (html: string) => blockLines(read(html))

describe('text', () => {
  test('has headings with levels, paragraphs, and white space as it is shown', () => {
    expect(lines('<h1>Cells</h1><p>They\n   divide&nbsp;&amp; <b>grow</b>.<p>Twice.<h3>Nucleus</h3>It is inside.')).toEqual([
      'heading1: Cells',
      'paragraph: They divide & grow.',
      'paragraph: Twice.',
      'heading3: Nucleus',
      'paragraph: It is inside.',
    ])
  })

  test('in bold and italic is emphasis, and what was never closed ends with its paragraph', () => {
    const document = read('<p>A <b>cell</b> <em>wall</em> <dfn>is</dfn> <b>here.<p>Not bold.')
    expect(emphasised(document)).toEqual(['cell', 'wall', 'is', 'here.'])
  })

  test('in lists has the numbers that the list shows', () => {
    const html =
      '<ol start="3"><li>three<li>four<ul><li>inner</ul><li value="9"><p>nine</p><p>more</p></ol><ol type="a"><li>x</ol><ol type="I"><li>y</ol>'
    expect(lines(html)).toEqual([
      'list-item: 3. three',
      'list-item: 4. four',
      'list-item: inner',
      'list-item: 9. nine',
      'paragraph: more',
      'list-item: a. x',
      'list-item: I. y',
    ])
  })

  test('of definitions has the form "term: definition"', () => {
    const document = read('<dl><dt>anion<dd>negative ion<dt>cation<dt>positive ion<dd><p>one that lost electrons</p><dt>alone</dl>')
    expect(blockLines(document)).toEqual([
      'paragraph: anion: negative ion',
      'paragraph: cation, positive ion: one that lost electrons',
      'paragraph: alone',
    ])
    expect(emphasised(document)).toEqual(['anion', 'cation, positive ion'])
  })

  test('in tables has a block for each row, after the caption', () => {
    const html =
      '<table><caption>Particles</caption><thead><tr><th>Name<th>Charge<tbody><tr><td>proton<td>1<sup>+</sup><tr><td><td></table>'
    expect(lines(html)).toEqual(['caption: Particles', 'table: Name | Charge', 'table: proton | 1⁺'])
  })

  test('in listings keeps its lines, prose set like them does not', () => {
    expect(
      lines('<pre><code>if (a &lt; b) {\n    f();\n}</code></pre><p>That is all there is to say about this function of ours.</p>'),
    ).toEqual(['code: if (a < b) {\n    f();\n}', 'paragraph: That is all there is to say about this function of ours.'])
    expect(lines('<pre>Once upon a time there was a king who lived in a castle.</pre>')[0]).toMatch(/^paragraph: Once/)
  })

  test('over pictures and under them is captions; pictures are left out', () => {
    expect(lines('<figure><img src="a.png" alt="cell"><figcaption>A cell.</figcaption></figure><p>Text.')).toEqual([
      'caption: A cell.',
      'paragraph: Text.',
    ])
  })

  test('with formulas in MathML or TeX is readable', () => {
    const mathml = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi></math>'
    const html = `<p>Solve ${mathml}, then <script type="math/tex">E=mc^2</script> and \\(a_1\\).</p><p><math display="block"><msqrt><mi>x</mi></msqrt></math></p>`
    expect(lines(html)).toEqual(['paragraph: Solve 1/2x, then $E=mc^2$ and $a_1$.', 'paragraph: √x'])
  })

  test('drawn for a formula beside the formula is left out', () => {
    const katex =
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>'
    const wiki = '<span class="mwe-math-mathml-inline" style="display: none;"><math><mi>y</mi></math></span><img alt="y">'
    expect(lines(`<p>Let ${katex} be ${wiki}.</p>`)).toEqual(['paragraph: Let x be y.'])
  })

  test('that is raised or lowered, and readings of ruby', () => {
    expect(lines('<p>H<sub>2</sub>O, 10<sup>8</sup>, <ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>')).toEqual([
      'paragraph: H₂O, 10⁸, 東京',
    ])
  })

  test('after a line break is a block of its own', () => {
    expect(lines('<p>Tyger Tyger, burning bright,<br>In the forests of the night;')).toHaveLength(2)
  })
})

describe('notes', () => {
  test('leave no marks, stand at the end, and have no arrows back', () => {
    const html =
      '<p>Cells divide<sup><a href="#n1">1</a></sup>. See <a href="#c3">3</a> and <a href="#x">[12]</a>, a <a href="/b">link</a>.</p><section class="footnotes"><ol><li id="n1">By mitosis. <a href="#r1">↩</a></ol></section><p>End.</p>'
    expect(lines(html)).toEqual(['paragraph: Cells divide. See 3 and , a link.', 'paragraph: End.', 'footnote: 1. By mitosis.'])
  })
})

describe('what is around the content', () => {
  const text = 'The mitochondrion is the organelle in which most of the energy that a cell needs is set free. '.repeat(5)
  const page = (around: string) =>
    `<html><head><title>Cells - A site</title><style>p { color: red }</style></head><body>${around}<h1>Cells</h1><p>${text}</p></body></html>`

  test.each([
    ['scripts and styles', '<script>var a = "<p>never</p>"</script><style>.never {}</style><noscript>never</noscript>'],
    ['navigation', '<nav><ul><li>never</ul></nav><div role="navigation">never</div><ul class="site-nav"><li>never</ul>'],
    [
      'notices about cookies',
      '<div id="cookie-banner"><p>We never use cookies.</p><button>Accept</button></div><div class="gdpr-notice">never</div>',
    ],
    [
      'headers, footers and sides',
      '<header><p>never</p></header><aside>never</aside><footer>never</footer><div class="sidebar">never</div>',
    ],
    ['hidden parts', '<div hidden>never</div><p style="display:none">never<p>'],
    ['controls', '<form><select><option>never</select><textarea>never</textarea></form>'],
    [
      'menus that are only links',
      '<div><a href="/a">never one</a></div><div><a href="/b">never two</a></div><div><a href="/c">never three</a></div>',
    ],
    ['comments', '<!-- never --><!--[if IE]><p>never</p><![endif]-->'],
  ])('%s are left out', (_, around) => {
    expect(lines(page(around))).toEqual(['heading1: Cells', `paragraph: ${text.trim()}`])
  })

  test('a hidden element ends where it ends, also when its tag is missing', () => {
    expect(
      lines('<p>One.</p><ul><li hidden>never <b>never</b><li>two</ul><span hidden>never <span>never</span> never</span><p>Three.'),
    ).toEqual(['paragraph: One.', 'list-item: two', 'paragraph: Three.'])
  })

  test('only the main part is read where it holds most of the text', () => {
    expect(lines(page('<p>Outside.</p>').replace('<h1>', '<main><h1>').replace('</body>', '</main><p>Outside, too.</p></body>'))).toEqual([
      'heading1: Cells',
      `paragraph: ${text.trim()}`,
    ])
    expect(lines(page('<article>A teaser.</article>'))).toContain('paragraph: A teaser.')
  })

  test('a page whose content is named like what others have around it is read', () => {
    expect(lines(`<div class="modal"><p>${text}</p></div>`)).toEqual([`paragraph: ${text.trim()}`])
    expect(lines(`<body class="has-sidebar"><p>${text}</p></body>`)).toHaveLength(1)
  })

  test('the title is the heading that the page is called after, else what it calls itself', () => {
    expect(read(page('')).title).toBe('Cells')
    expect(read('<title>Notes on the cell</title><p>Text.').title).toBe('Notes on the cell')
  })
})

describe('encodings', () => {
  const french = '<p>Les élèves français lisaient à la bibliothèque où l’été était déjà arrivé.</p>'

  test.each([
    ['stated in the page', iconv.encode(`<meta charset="windows-1252">${french}`, 'windows-1252')],
    [
      'stated as Latin 1',
      iconv.encode(`<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">${french}`, 'windows-1252'),
    ],
    ['stated wrongly as UTF-8', iconv.encode(`<meta charset="utf-8">${french.repeat(5)}`, 'windows-1252')],
    ['not stated', iconv.encode(french, 'utf-8')],
    ['in UTF-16 with a mark', iconv.encode(french, 'utf-16le', { addBOM: true })],
    ['as entities', Buffer.from(french.replace(/[^\x20-\x7e]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`))],
  ])('%s are read', (_, encoded) => {
    expect(documentOf(readHtml(encoded)).text).toContain('Les élèves français lisaient à la bibliothèque où l’été était déjà arrivé.')
  })

  test('a Cyrillic page says which one it uses', () => {
    const page = iconv.encode('<meta charset="koi8-r"><p>Клетка делится.', 'koi8-r')
    expect(documentOf(readHtml(page)).text).toBe('Клетка делится.')
  })
})

describe('a whole book', () => {
  const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../../corpus/${name}`, import.meta.url)))
  const book = documentOf(readHtml(corpus('fr_schoolreader.htm')))

  test('has its chapters in order, and no markup', () => {
    const headings = blockLines(book).filter((line) => line.startsWith('heading2'))
    expect(headings.slice(0, 6)).toEqual([
      'heading2: PRÉFACE.',
      'heading2: INDEX.',
      'heading2: I.',
      'heading2: II. Papa se fâche.',
      'heading2: III. Voilà ce que c’est!',
      'heading2: IV. Marie couche le petit blessé.',
    ])
    expect([book.title, book.language]).toEqual(['Entre Nous', 'fr'])
    expect(book.text).not.toMatch(/gutenberg\.org|Literary Archive/i)
    expect(book.text).not.toMatch(/<\/?\w+[ >]|&\w+;|\{[^}]*:[^}]*;\s*\}|font-size|\.jpg/)
    expect(blockLines(book)).toContain('table: XXVII. | Le Petit Poucet (suite) | 47')
  })

  test('holds the words of its edition in plain text', () => {
    const plain = documentOf(readText(corpus('fr_schoolreader_utf8-bom_crlf.txt')))
    const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    const inPage = new Set(words(book.text))
    const missing = words(plain.text).filter((word) => !inPage.has(word))
    expect(missing.length / words(plain.text).length).toBeLessThan(0.01)
  })
})

describe('hostile pages', () => {
  test.each([
    ['elements nested a hundred thousand deep', `${'<div>'.repeat(100_000)}Deep.${'</div>'.repeat(100_000)}`],
    ['lists nested a hundred thousand deep', `${'<ul><li>'.repeat(100_000)}Deep.`],
    ['tables nested a hundred thousand deep', `${'<table><tr><td>'.repeat(100_000)}Deep.`],
    ['formulas nested a hundred thousand deep', `${'<math>'}${'<msup>'.repeat(100_000)}<mi>x</mi></math> Deep.`],
    ['links never closed', `${'<a href="#">'.repeat(100_000)}Deep.`],
    ['ends of what never began', `${'</div></b></p>'.repeat(100_000)}Deep.`],
    ['a tag that never ends', `Deep.<p ${'a="'.repeat(100_000)}`],
  ])('with %s are read', (_, html) => {
    expect(read(`<html><body>${html}`).text).toContain('Deep.')
  })

  test('with text of no letters have none', () => {
    expect(readHtml(bytes('<html><body><img src="a.png"> — </body></html>'))).toEqual({ ok: false, reason: 'no_text' })
  })

  test('of bytes that are no text are damaged', () => {
    expect(readHtml(Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 32))).toEqual({ ok: false, reason: 'damaged' })
  })
})
