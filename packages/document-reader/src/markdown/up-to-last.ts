/**
 * Changes a text only as far as the last closing tag: what opens behind it is never closed, and looking for its end again and
 * again would take a time that grows with the square of the text.
 */
export function upToLast(text: string, closing: string, change: (part: string) => string): string {
  const end = text.lastIndexOf(closing)
  return end === -1 ? text : change(text.slice(0, end + closing.length)) + text.slice(end + closing.length)
}
