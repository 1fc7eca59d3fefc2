/** What a named style says of a paragraph. */
export type StyleRole = { kind: 'heading'; level: number } | { kind: 'title' | 'subtitle' | 'caption' | 'code' | 'footnote' | 'contents' }

/** "Heading" as word processors call their styles in the languages that they come in. */
const headingWords = [
  'heading',
  'überschrift',
  'titre',
  't[ií]tulo',
  'titolo',
  'kop',
  'rubrik',
  'overskrift',
  'otsikko',
  'pealkiri',
  'nagłówek',
  'nadpis',
  'naslov',
  'antraštė',
  'virsraksts',
  'címsor',
  'titlu',
  'başlık',
  'заголовок',
  'заглавие',
  'επικεφαλίδα',
  'כותרת',
  'عنوان',
  'tiêu đề',
  'judul',
  'หัวเรื่อง',
  '标题',
  '標題',
  '見出し',
  '제목',
]
const heading = new RegExp(`^(?:${headingWords.join('|')})(?:[ _]?([1-9]))?$`, 'iu')
const title = /^(?:(?:document |book )?title|titel|titre|título|titolo|tytuł|название|标题|標題|表題|제목|konu başlığı)$/iu
const subtitle = /^(?:subtitle|untertitel|sous-titre|subtítulo|sottotitolo|ondertitel|podtytuł|подзаголовок|副标题|副標題|副題|부제)$/iu
/** Lists of contents, figures and words repeat what stands elsewhere. */
const contents =
  /^(?:toc(?: heading| ?\d)|contents(?: heading| ?\d)|table of (?:contents|figures|authorities)|toa heading|index(?: heading| ?\d))$/i
const caption = /^(?:caption|image caption|table caption|figure|illustration|beschriftung|légende|подпись)$/iu
const code = /\b(?:source ?code|code|verbatim|listing|preformatted(?: text)?)\b/i
const footnote = /^(?:footnote|endnote)(?: text)?$/i

/** The role of a style by its name, in any language of the usual programs; null for text and for styles of the author's own. */
export function roleOfStyle(styleName: string): StyleRole | null {
  const name = styleName.trim()
  if (title.test(name)) return { kind: 'title' }
  const level = heading.exec(name)
  if (level !== null) return { kind: 'heading', level: Number(level[1] ?? 1) }
  if (subtitle.test(name)) return { kind: 'subtitle' }
  if (contents.test(name)) return { kind: 'contents' }
  if (caption.test(name)) return { kind: 'caption' }
  if (footnote.test(name)) return { kind: 'footnote' }
  return code.test(name) ? { kind: 'code' } : null
}
