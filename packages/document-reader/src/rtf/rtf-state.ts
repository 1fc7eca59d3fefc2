/** Where text goes: into the document, into a table of the file's head, or nowhere. */
export type Destination = 'text' | 'skip' | 'fonts' | 'styles' | 'title' | 'field code' | 'list mark' | 'formula'

/** What holds within a group, and is as before once it ends. */
export interface RtfState {
  destination: Destination
  /** What the group has opened, to be closed with it. */
  opened: 'field' | 'note' | 'formula' | null
  /** Inside of `\upr`, whose first part is for old readers. */
  isDouble: boolean
  bold: boolean
  italic: boolean
  isHidden: boolean
  position: 'raised' | 'lowered' | 'line'
  font: number
  /** Characters after `\u` that stand for it in old readers. */
  replacements: number
}

export const startState: RtfState = {
  destination: 'text',
  opened: null,
  isDouble: false,
  bold: false,
  italic: false,
  isHidden: false,
  position: 'line',
  font: -1,
  replacements: 1,
}

/** Destinations that hold nothing of the text, or repeat it for other readers. */
export const skippedDestinations = new Set(
  (
    'colortbl pict header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn ' +
    'annotation atnid atnauthor atntime atnicn atnref xe tc tcn rxe objdata objclass objname listtable listoverridetable revtbl rsidtbl ' +
    'generator xmlnstbl themedata colorschememapping latentstyles datastore datafield shprslt nonesttables mmathPict mmathPr bkmkstart bkmkend ' +
    'sp sn sv private userprops filetbl pgptbl pn pnseclvl template background do fldtype formfield wgrffmtfilter falt panose'
  ).split(' '),
)
/** Groups that say they may be skipped and are not. */
export const knownExtensions = new Set(['fldinst', 'ud', 'shpinst', 'nesttableprops', 'listtext', 'pntext'])

/** Characters that have a word of their own. */
export const namedCharacters: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
}
