import { describe, expect, test } from 'vitest'
import { blockLines, documentOf, emphasised } from '../testing/describe-document.ts'
import { makeArchive } from '../testing/make-archive.ts'
import { docxFiles, makeDocx } from '../testing/make-docx.ts'
import { readDocx } from './read-docx.ts'

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner.startsWith('<') ? inner : run(inner)}</w:p>`
const styled = (style: string, inner: string) => paragraph(inner, `<w:pStyle w:val="${style}"/>`)
const style = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`
const read = (body: string, parts: Omit<Parameters<typeof makeDocx>[0], 'body'> = {}) => documentOf(readDocx(makeDocx({ body, ...parts })))
const lines = (...read_: Parameters<typeof read>) => blockLines(read(...read_))

describe('headings', () => {
  test('are told by the name of their style, in any language, and by styles that these are based on', () => {
    const styles = [
      style('berschrift1', 'heading 1'),
      style('Titre2', 'Titre 2'),
      style('Own', 'My chapters', '<w:basedOn w:val="berschrift1"/>'),
      style('T', 'Title'),
      style('S', 'Subtitle'),
    ].join('')
    const body = ['T', 'S', 'berschrift1', 'Titre2', 'Own', 'Heading3'].map((id) => styled(id, `In ${id}`)).join('')
    expect(lines(body + paragraph('Text.'), { styles })).toEqual([
      'heading1: In T',
      'heading2: In S',
      'heading1: In berschrift1',
      'heading2: In Titre2',
      'heading1: In Own',
      'heading3: In Heading3',
      'paragraph: Text.',
    ])
  })

  test('are told by the outline level of a style or of the paragraph itself, of which the highest counts as text', () => {
    const styles = style('A', 'Chapter', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>') + style('H', 'heading 1')
    const body = `${styled('A', 'By style')}${paragraph('By itself', '<w:outlineLvl w:val="3"/>')}${paragraph('Text', '<w:pStyle w:val="H"/><w:outlineLvl w:val="9"/>')}`
    expect(lines(body, { styles })).toEqual(['heading2: By style', 'heading4: By itself', 'paragraph: Text'])
  })

  test('that are only bold lines count where there are no others', () => {
    const bold = (text: string) => paragraph(run(text, '<w:b/>'))
    const body = `${bold('Cells')}${paragraph('They divide.')}${bold('Note: never mind.')}${paragraph('More.')}${paragraph('Again.')}`
    expect(lines(body)).toEqual([
      'heading2: Cells',
      'paragraph: They divide.',
      'paragraph: Note: never mind.',
      'paragraph: More.',
      'paragraph: Again.',
    ])
    expect(lines(styled('Heading1', 'A') + paragraph('a') + paragraph('b') + styled('Heading2', 'B') + body)).toContain('paragraph: Cells')
  })

  test('give the title, before what the properties say', () => {
    const core =
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Notes on the cell</dc:title></cp:coreProperties>'
    const files = { 'docProps/core.xml': core }
    const styles = style('T', 'Title')
    expect(read(styled('T', 'The living cell') + paragraph('Text.'), { styles, files }).title).toBe('The living cell')
    expect(read(paragraph('Text.'), { files }).title).toBe('Notes on the cell')
    expect(read(paragraph('Text.')).title).toBeNull()
  })
})

describe('lists', () => {
  const level = (index: number, format: string, text: string, start = 1) =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = [
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'upperRoman', '%1.%3')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}${level(1, 'none', '')}</w:abstractNum>`,
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
  ].join('')
  const item = (text: string, list: number, depth = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`)

  test('count their items as Word shows them, nested ones anew under each item', () => {
    const body = [
      item('one', 1),
      item('a', 1, 1),
      item('b', 1, 1),
      item('deep', 1, 2),
      item('two', 1),
      item('again a', 1, 1),
      item('five', 3),
    ]
    expect(lines(body.join(''), { numbering })).toEqual([
      'list-item: 1. one',
      'list-item: a) a',
      'list-item: b) b',
      'list-item: 1.I deep',
      'list-item: 2. two',
      'list-item: a) again a',
      'list-item: 5. five',
    ])
  })

  test('with bullets have no marks, and what continues an item is a paragraph', () => {
    expect(lines(item('mitosis', 2) + item('goes on', 2, 1) + item('none', 0), { numbering })).toEqual([
      'list-item: mitosis',
      'paragraph: goes on',
      'paragraph: none',
    ])
  })

  test('are told by styles too, and a numbered heading stays a heading', () => {
    const styles =
      style('L', 'List Number', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      style('H', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')
    expect(lines(styled('L', 'one') + styled('H', 'Cells'), { numbering, styles })).toEqual(['list-item: 1. one', 'heading1: Cells'])
  })
})

describe('tables', () => {
  const table = (...rows: string[][]) =>
    `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

  test('have a block for each row, empty cells and rows are gone', () => {
    expect(lines(table(['Name', 'Charge'], ['proton', '1+'], ['', ''], ['', 'none']))).toEqual([
      'table: Name | Charge',
      'table: proton | 1+',
      'table: none',
    ])
  })

  test('with merged cells: a first row of one cell is the caption, a cell that goes on below is not repeated', () => {
    const merged = '<w:tcPr><w:vMerge/></w:tcPr><w:p/>'
    expect(lines(table(['Particles', ''], ['proton', '1+'], [merged, '938 MeV']))).toEqual([
      'caption: Particles',
      'table: proton | 1+',
      'table: 938 MeV',
    ])
  })

  test('inside of a cell follow its row', () => {
    expect(lines(table(['outer', paragraph('beside') + table(['in', 'side'])], ['last', 'row']))).toEqual([
      'table: outer | beside',
      'table: in | side',
      'table: last | row',
    ])
  })

  test('whose cells hold equally many lines are read line by line', () => {
    const column = (...texts: string[]) => texts.map((text) => (text === '' ? '<w:p/>' : paragraph(text))).join('')
    const broken = paragraph('<w:r><w:t>17</w:t><w:br/><w:t>32</w:t></w:r>')
    expect(lines(table([column('', 'Income', 'Tax'), `<w:p/>${broken}`, column('', '18', '34', '')]))).toEqual([
      'table: Income | 17 | 18',
      'table: Tax | 32 | 34',
    ])
  })

  test('of one cell a row, and with headings in cells, only arrange what is in them', () => {
    expect(lines(table([paragraph('A box.') + paragraph('With two paragraphs.')]))).toEqual([
      'paragraph: A box.',
      'paragraph: With two paragraphs.',
    ])
    expect(lines(table([styled('Heading1', 'Left') + paragraph('Text.'), 'Right.']))).toEqual([
      'heading1: Left',
      'paragraph: Text.',
      'paragraph: Right.',
    ])
  })

  test('nested eight deep and deeper keep their text', () => {
    const nested = Array.from({ length: 12 }).reduce<string>((inner, _, index) => table([`t${index}`, paragraph(`p${index}`) + inner]), '')
    const text = lines(nested).join(' ')
    for (let index = 0; index < 12; index++) expect(text).toContain(`p${index}`)
  })
})

describe('notes', () => {
  const note = (kind: string, id: number, text: string) =>
    `<w:${kind} w:id="${id}">${paragraph(`<w:r><w:${kind}Ref/></w:r>${run(` ${text}`)}`)}</w:${kind}>`
  const reference = (kind: string, id: number) =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`

  test('stand at the end in the order in which they are referred to, and leave no mark in the text', () => {
    const body =
      paragraph(`${run('Cells')}${reference('footnote', 2)}${run(' divide')}${reference('endnote', 1)}${run('.')}`) +
      paragraph(`${run('They grow.')}${reference('footnote', 1)}`)
    const footnotes = `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>${note('footnote', 1, 'So it seems.')}${note('footnote', 2, 'Small things.')}`
    expect(lines(body, { footnotes, endnotes: note('endnote', 1, 'By mitosis.') })).toEqual([
      'paragraph: Cells divide.',
      'paragraph: They grow.',
      'footnote: Small things.',
      'footnote: By mitosis.',
      'footnote: So it seems.',
    ])
  })

  test('that refer to themselves come to an end', () => {
    const footnotes = `<w:footnote w:id="1">${paragraph(`${run('See here.')}${reference('footnote', 1)}`)}</w:footnote>`
    expect(lines(paragraph(`${run('Text.')}${reference('footnote', 1)}`), { footnotes })).toEqual([
      'paragraph: Text.',
      'footnote: See here.',
    ])
  })
})

describe('what is not shown', () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
  const field = (instruction: string, result: string) => mark('begin') + code(instruction) + mark('separate') + run(result) + mark('end')

  test('codes of fields, also nested and over several paragraphs', () => {
    const nested = mark('begin') + code('IF ') + field('PAGE', '3') + code('= 3 "a" "b"') + mark('separate') + run('a') + mark('end')
    const body = paragraph(`${run('See ')}${field('HYPERLINK "https://example.org/"', 'the page')}${run(' and ')}${nested}${run('.')}`)
    const simple = paragraph(`<w:fldSimple w:instr=" DATE "><w:r><w:t>May 1886</w:t></w:r></w:fldSimple>`)
    const long =
      paragraph(mark('begin') + code('QUOTE') + mark('separate') + run('First')) + paragraph(run('second') + mark('end') + run(' third'))
    expect(lines(body + simple + long)).toEqual([
      'paragraph: See the page and a.',
      'paragraph: May 1886',
      'paragraph: First',
      'paragraph: second third',
    ])
  })

  test('lists of contents, whether by field, style or content control', () => {
    const byField =
      paragraph(mark('begin') + code('TOC \\o') + mark('separate') + run('Cells 3')) + paragraph(run('Tissue 4') + mark('end'))
    const byStyle = styled('V1', 'Cells 3')
    const byControl = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('Contents')}</w:sdtContent></w:sdt>`
    expect(lines(byField + byStyle + byControl + paragraph('Text.'), { styles: style('V1', 'toc 1') })).toEqual(['paragraph: Text.'])
  })

  test('deleted, moved and hidden text, comments, headers and prompts; inserted text is kept', () => {
    const tracked = `${run('Cells ')}<w:del><w:r><w:delText>never </w:delText></w:r></w:del><w:moveFrom>${run('once ')}</w:moveFrom><w:ins>${run('always ')}</w:ins><w:moveTo>${run('often ')}</w:moveTo>${run('divide')}`
    const hidden = `${run(' secretly', '<w:vanish/>')}<w:commentRangeStart w:id="0"/>${run('.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`
    const prompt = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click here to enter text.')}</w:sdtContent></w:sdt>`
    const files = { 'word/comments.xml': paragraph('A comment.'), 'word/header1.xml': paragraph('A header.') }
    expect(lines(paragraph(tracked + hidden + prompt), { files })).toEqual(['paragraph: Cells always often divide.'])
  })

  test('readings of ruby, also in the older form of a field', () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`
    const equation = mark('begin') + code('EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(きょうと),京都)') + mark('end')
    expect(lines(paragraph(`${ruby}${run('と')}${equation}${run('へ行く。')}`))).toEqual(['paragraph: 東京と京都へ行く。'])
  })
})

describe('text', () => {
  test('in bold and italic is emphasis; that of styles, too', () => {
    const styles = '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>'
    const body = paragraph(
      `${run('The ')}${run('cell ', '<w:b/>')}${run('wall', '<w:i/>')}${run(' is ')}${run('not', '<w:b w:val="0"/>')} ${run(' thin', '<w:rStyle w:val="Strong"/>')}${run('.')}`,
    )
    const document = read(body, { styles })
    expect(document.text).toBe('The cell wall is not thin.')
    expect(emphasised(document)).toEqual(['cell wall', 'thin'])
  })

  test('keeps its hyphens, loses invisible ones, and shows symbol fonts as they look', () => {
    const body = paragraph(
      `<w:r><w:t>x</w:t><w:noBreakHyphen/><w:t>ray</w:t><w:tab/><w:t>pho</w:t><w:softHyphen/><w:t>ton</w:t></w:r>${run(' a', '<w:rFonts w:ascii="Symbol"/>')}<w:r><w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="Symbol" w:char="F062"/></w:r>`,
    )
    expect(lines(body)).toEqual(['paragraph: x-ray photon α→β'])
  })

  test('raised and lowered is exponents and formulas, or the mark of a note', () => {
    const up = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>')
    const down = (text: string) => run(text, '<w:vertAlign w:val="subscript"/>')
    const body = paragraph(
      `${run('H')}${down('2')}${run('O, 10')}${up('−23')}${run(' g, 5 m')}${up('2')}${run(', the 1')}${up('st')}${run(' proof')}${up('12')}${run(', 2')}${up('x')}${run('. Done.')}${up('[3]')}`,
    )
    expect(lines(body)).toEqual(['paragraph: H₂O, 10⁻²³ g, 5 m², the 1st proof, 2^x. Done.'])
  })

  test('lines that the author broke are blocks of their own, unless a sentence goes on', () => {
    const verse = paragraph('<w:r><w:t>Tyger Tyger, burning bright,</w:t><w:br/><w:t>In the forests of the night;</w:t></w:r>')
    const wrapped = paragraph('<w:r><w:t>The mitochondrion is the organelle in which energy</w:t><w:br/><w:t>is set free.</w:t></w:r>')
    const page = paragraph('<w:r><w:t>One </w:t><w:br w:type="page"/><w:t>paragraph.</w:t></w:r>')
    expect(lines(verse + wrapped + page)).toEqual([
      'paragraph: Tyger Tyger, burning bright,',
      'paragraph: In the forests of the night;',
      'paragraph: The mitochondrion is the organelle in which energy is set free.',
      'paragraph: One paragraph.',
    ])
  })

  test('of captions, formulas and listings has its kind', () => {
    const mono = (text: string) => paragraph(run(text, '<w:rFonts w:ascii="Consolas"/>'))
    const caption = paragraph(`${run('Figure ')}<w:fldSimple w:instr=" SEQ Figure "><w:r><w:t>1</w:t></w:r></w:fldSimple>${run(' A cell')}`)
    const formula = paragraph('<m:oMathPara><m:oMath><m:r><m:t>E=m</m:t></m:r></m:oMath></m:oMathPara>')
    const styles = style('C', 'caption')
    const text = paragraph('Loops repeat what is written between their braces until something ends them.')
    expect(
      lines(`${text}${caption}${styled('C', 'Table of cells')}${formula}${mono('for (;;) {')}${mono('  x = f(x);')}${mono('}')}`, {
        styles,
      }),
    ).toEqual([
      'paragraph: Loops repeat what is written between their braces until something ends them.',
      'caption: Figure 1 A cell',
      'caption: Table of cells',
      'formula: E = m',
      'code: for (;;) {\n  x = f(x);\n}',
    ])
  })

  test('that is all in a typewriter face is no listing, nor is prose in one', () => {
    const mono = (text: string) => paragraph(run(text, '<w:rFonts w:ascii="Courier New"/>'))
    expect(lines(mono('INT. KITCHEN') + mono('She waits.'))).toEqual(['paragraph: INT. KITCHEN', 'paragraph: She waits.'])
    const long = paragraph('Plain text that is longer than what was typed in the other face, so that both are there. '.repeat(2))
    expect(lines(`${long}${mono('He said that the letter had come in the morning and was lost.')}`)[1]).toMatch(/^paragraph: He said/)
  })

  test('in boxes follows the paragraph that holds them, once', () => {
    const content = `<w:txbxContent>${paragraph('In the box.')}</w:txbxContent>`
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    expect(lines(paragraph(`${run('Beside')}${box}${run(' it.')}`))).toEqual(['paragraph: Beside it.', 'paragraph: In the box.'])
  })

  test('from right to left stays in the order of reading', () => {
    const body = paragraph(`<w:r><w:rPr><w:rtl/></w:rPr><w:t>התא מתחלק</w:t></w:r><w:r><w:t> (mitosis)</w:t></w:r>`, '<w:bidi/>')
    expect(lines(body)).toEqual(['paragraph: התא מתחלק (mitosis)'])
  })
})

describe('files of other programs', () => {
  test('with other prefixes, in the strict variant and in UTF-16 are the same', () => {
    const strict = `<?xml version="1.0" encoding="UTF-16"?><ns0:document xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main"><ns0:body><ns0:p><ns0:pPr><ns0:outlineLvl ns0:val="0"/></ns0:pPr><ns0:r><ns0:t>Cells</ns0:t></ns0:r></ns0:p><ns0:p><ns0:r><ns0:t>Élan.</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${strict}`, 'utf16le'))
    const files = { ...docxFiles({ body: '' }), 'word/document.xml': utf16 }
    expect(blockLines(documentOf(readDocx(makeArchive(files))))).toEqual(['heading1: Cells', 'paragraph: Élan.'])
  })

  test('whose main part has another name, or names with backslashes, are read', () => {
    const { 'word/document.xml': main = '', ...others } = docxFiles({ body: paragraph('Found.') })
    const rels = '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/word/document2.xml"/></Relationships>'
    expect(blockLines(documentOf(readDocx(makeArchive({ ...others, '_rels/.rels': rels, 'word/document2.xml': main }))))).toEqual([
      'paragraph: Found.',
    ])
    expect(blockLines(documentOf(readDocx(makeArchive({ ...others, 'word\\document.xml': main }))))).toEqual(['paragraph: Found.'])
  })

  test('packed in another order or not compressed are the same', () => {
    const files = docxFiles({ body: paragraph('Found.'), styles: style('A', 'heading 1') })
    const reversed = Object.fromEntries(Object.entries(files).toReversed())
    expect(blockLines(documentOf(readDocx(makeArchive(reversed, { level: 0 }))))).toEqual(['paragraph: Found.'])
  })
})
