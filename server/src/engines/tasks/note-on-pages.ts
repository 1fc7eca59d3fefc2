import type { PageReport } from '@stackademy/contract/document'

/** Tells a student which part of a document nothing comes from; null where all of it was read. */
export function noteOnPages(pages: Pick<PageReport, 'outcome'>[]): string | null {
  const skipped = pages.filter(({ outcome }) => outcome === 'skipped').length
  if (skipped === 0) return null
  return `${count(skipped)} of ${count(pages.length)} pages could not be read, so nothing was made from ${skipped === 1 ? 'it' : 'them'}.`
}

const count = (pages: number) => pages.toLocaleString('en')
