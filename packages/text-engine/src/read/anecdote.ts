import { isKnownName } from './known-names.ts'
import { isFirstName } from './persons.ts'
import type { Token } from './tag-text.ts'

/** Great men who are known by their first names. */
const knownByFirstName = /^(Galileo|Napoleon|Leonardo|Max|Grace|Mark|Rose)$/

/** Whether a paragraph tells of somebody who has a first name only ("Jason earns $9.00 an hour"): an example that the author made up. */
export function isAnecdote(sentences: readonly (readonly Token[])[], surnames: Surnames): boolean {
  return sentences.some((tokens) => tokens.some((_, i) => isInvented(tokens, i, surnames)))
}

/** Whether a document knows the last name of somebody of this first name. */
export type Surnames = (firstName: string) => boolean

export function surnamesIn(documentText: string): Surnames {
  const known = new Map<string, boolean>()
  return (name) => {
    const found = known.get(name) ?? new RegExp(`\\b${name} (?:(?:of|the|de|von|van) )?(?:\\p{Lu}\\p{L}|[IVX]+\\b)`, 'u').test(documentText)
    known.set(name, found)
    return found
  }
}

function isInvented(tokens: readonly Token[], i: number, surnames: Surnames): boolean {
  const name = tokens[i]?.text ?? ''
  if (!isFirstName(name) || isKnownName(name) || knownByFirstName.test(name)) return false
  const [before, after] = [tokens[i - 1], tokens[i + 1]]
  const isPartOfName = /^\p{Lu}/u.test(after?.text ?? '') || (i > 1 && /^\p{Lu}/u.test(before?.text ?? ''))
  const acts = /^(VERB|AUX)$/.test(after?.pos ?? '') || /^['’]s$/.test(after?.text ?? '')
  return acts && !isPartOfName && !surnames(name)
}
