/** Lines between which the books of Project Gutenberg have their own text; before the first and behind the last is its licence. */
const start = /^\*{3} ?START OF TH(?:E|IS) PROJECT GUTENBERG EBOOK/im
const end = /^(?:\*{3} ?END OF TH(?:E|IS)|End of (?:the )?)\s?PROJECT GUTENBERG/im
const titleLine = /^Title: (.+)$/m

interface Book<Block> {
  /** As its head states it, where it has one. */
  title: string | null
  blocks: Block[]
}

/** The blocks of a text without the licence of Project Gutenberg around it; all of them where there is none. */
export function withoutLicence<Block extends { text: string }>(blocks: Block[]): Book<Block> {
  const first = blocks.findIndex(({ text }) => start.test(text))
  if (first === -1) return { title: null, blocks }
  const last = blocks.findIndex(({ text }, index) => index > first && end.test(text))
  const own = blocks.slice(first + 1, last === -1 ? blocks.length : last)
  if (own.length === 0) return { title: null, blocks }
  const head = blocks.slice(0, first + 1).find(({ text }) => titleLine.test(text))
  return { title: titleLine.exec(head?.text ?? '')?.[1]?.trim() ?? null, blocks: own }
}
