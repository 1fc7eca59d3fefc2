/** What a file can be that is read as a document. */
export const documentFormats = ['pdf', 'doc', 'docx', 'epub', 'html', 'image', 'markdown', 'odt', 'pptx', 'rtf', 'text'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** A half-open span of characters: `text.slice(start, end)`, in UTF-16 code units of the document's text. */
export interface Span {
  start: number
  end: number
}

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table' | 'caption' | 'code' | 'footnote' | 'formula'

/** A piece of a document in reading order. Blocks do not overlap; what lies between two of them is white space. */
export interface Block extends Span {
  kind: BlockKind
  /** 1-based page, null for formats that have none. */
  page: number | null
  /** 1 for the highest heading; only headings have one. */
  level?: number
  /** Spans, in offsets of the document's text, that the author set in bold or italic. */
  emphasis?: Span[]
}

/** What happened to a page: its own text was used, it was recognised from its picture, or it was left out and why. */
export interface PageReport {
  page: number
  outcome: 'read' | 'recognised' | 'skipped'
  /** 0 to 1, for recognised pages. */
  confidence?: number
  /** A sentence for the student, for skipped pages. */
  reason?: string
  /** The package that would make a skipped page readable, or a recognised one right to the accents. */
  needs?: string
}

/** A document that was read: its whole text, and where its pieces are in it. */
export interface Document {
  title: string | null
  /** BCP 47, or null where it could not be told. */
  language: string | null
  text: string
  blocks: Block[]
  pages: PageReport[]
}
