/** "3, 9–12 and 20": neighbouring pages drawn together. Pages come in rising order. */
export function pageRanges(pages: readonly number[]) {
  const ranges: { first: number; last: number }[] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open.last + 1) open.last = page
    else ranges.push({ first: page, last: page })
  }
  return inWords(ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)))
}

const inWords = (parts: string[]) => new Intl.ListFormat('en', { type: 'conjunction', style: 'narrow' }).format(parts)
