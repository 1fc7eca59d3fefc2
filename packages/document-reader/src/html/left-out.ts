import type { Attributes } from '../markup/parse-markup.ts'

/** What is no text of a page, or works only in a browser. */
const neverText = new Set(
  'style script noscript template iframe object svg select textarea button audio video canvas map dialog option optgroup noframes rt rp datalist'.split(
    ' ',
  ),
)
const neverRead = new Set(['nav', 'search'])
/** Landmarks of a page that lie around its content (WAI-ARIA 1.2, 5.3.4), and windows that lie over it. */
const aroundRoles =
  /^(?:navigation|banner|contentinfo|search|complementary|dialog|alertdialog|menu|menubar|toolbar|tablist|doc-toc|doc-backlink|doc-pagebreak)$/
const placed = '(?:site|page|main|global|top|bottom|left|right|primary|secondary|header|footer|mobile|user|wp|vector|mw)[-_]?'
/** How pages name what lies around their content. Whole words only, since `has-sidebar` names the page itself. */
const around = new RegExp(
  `^(?:${placed})?(?:nav|navbar|navbox|navigation|menu|submenu|sidebar|side[-_]?bar|footer|breadcrumbs?|masthead|pagination|pager|share|sharing|social|newsletter|subscribe|advert|advertisement|ads?|promo|popup|modal|comments?|related|skip[-_]?links?|skip[-_]?to[-_]?content|sr[-_]?only|visually[-_]?hidden|screen[-_]?reader[-_]?text|no[-_]?print|edit[-_]?section|jump[-_]?link|page[-_]?num(?:ber)?s?|page[-_]?break|[\\w-]*boilerplate)$`,
  'i',
)
const cookieNotice =
  /cookie[\w]*[-_]?(?:banner|consent|notice|bar|popup|law|message|overlay|dialog|modal|warning|alert|info)|(?:gdpr|consent)[-_]?(?:banner|notice|bar|popup|overlay|dialog|modal|manager|message)|onetrust|^cookies?$/i
/** What programs that draw formulas leave beside the formula itself. */
const drawnFormula = /^(?:MathJax(?:_Preview|_Display|_CHTML|_SVG)?|katex-html)$/
/** Elements that hold a whole page may be named after a part of it. */
const wholePage = new Set(['html', 'body', 'main', 'article', 'table', 'tbody', 'tr', 'h1', 'h2', 'h3'])

interface Place {
  /** Inside of `main` or `article`, where `header`, `footer` and `aside` belong to the text. */
  isInContent: boolean
  /** Leave out by names and landmarks, too; else only what is never text. */
  isStrict: boolean
}

/** Whether an element of a page is none of its content: scripts and styles, navigation, notices about cookies, hidden parts. */
export function isLeftOut(name: string, attributes: Attributes, { isInContent, isStrict }: Place): boolean {
  if (name === 'script') return !isTex(attributes)
  if (neverText.has(name)) return true
  if (!isStrict) return false
  if (neverRead.has(name) || (!isInContent && (name === 'footer' || name === 'aside'))) return !isNote(attributes)
  if (attributes.size === 0 || wholePage.has(name)) return false
  if (
    isHidden(attributes) ||
    aroundRoles.test(attributes.get('role') ?? '') ||
    /\b(?:toc|landmarks|pagebreak|page-list)\b/.test(attributes.get('epub:type') ?? '')
  )
    return true
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.split(/\s+/)
  return names.some((word) => around.test(word) || cookieNotice.test(word) || drawnFormula.test(word))
}

/** Formulas for programs that draw them are kept in scripts, or hidden for readers that speak. */
const isTex = (attributes: Attributes): boolean => /^math\/tex/i.test(attributes.get('type') ?? '')

function isHidden(attributes: Attributes): boolean {
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  const isUnshown = /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get('style') ?? '')
  return isUnshown && !/math/i.test(attributes.get('class') ?? '')
}

/** A note, or a list of notes or sources, by role, type or class. */
export function isNote(attributes: Attributes): boolean {
  if (attributes.size === 0) return false
  if (/^doc-(?:foot|end)notes?$/.test(attributes.get('role') ?? '')) return true
  if (/\b(?:footnotes?|endnotes?|rearnotes?)\b/.test(attributes.get('epub:type') ?? '')) return true
  return /(?:^|\s)(?:footnotes?|endnotes?|references|reflist|footnote-text|footnotes-list)(?:\s|$)/i.test(attributes.get('class') ?? '')
}
