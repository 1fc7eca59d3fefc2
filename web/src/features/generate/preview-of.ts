const halfCharacter = /[\uD800-\uDBFF]$/

/** The first `length` characters of a text, and '...' where it goes on. */
export function previewOf(text: string, length: number) {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(halfCharacter, '')}...`
}
