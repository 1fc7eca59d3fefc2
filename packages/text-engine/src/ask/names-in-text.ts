import { collectPersons, isFirstName } from '../read/persons.ts'
import type { Reading } from '../read/reading.ts'

/** "at Valley Forge", "the Stamp Act", "wrote Common Sense": names that stand in one way are of one kind. */
export function rolesOf(reading: Reading): (name: string) => string | null {
  const counts = new Map<string, Map<string, number>>()
  const names = /(?:(?<before>\p{L}+) )?(?<name>\p{Lu}[\p{L}’'-]+(?: (?:of (?:the )?)?\p{Lu}[\p{L}’'-]+)*)/gu
  for (const { text } of reading.sentences) {
    for (const { groups } of text.matchAll(names)) {
      const role = roleAfter(groups?.before ?? '')
      const name = groups?.name ?? ''
      const roles = counts.get(name) ?? new Map<string, number>()
      counts.set(name, roles.set(role, (roles.get(role) ?? 0) + 1))
    }
  }
  return (name) => [...(counts.get(name.replace(/^the /i, '')) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

const roleAfter = (word: string): string =>
  /^the$/i.test(word) ? 'with the' : /^(in|at|near|to|from|into|throughout|across|around|between)$/i.test(word) ? 'place' : 'bare'

/** "Louisiana Purchase", "Electoral College": names of two words and more that are no people. */
export function titlesOf(reading: Reading): { text: string; start: number }[] {
  const names = /(?<=\p{Ll},? (?:the )?)\p{Lu}\p{Ll}+(?: (?:of )?\p{Lu}\p{Ll}+)+/gu
  return reading.sentences.flatMap(({ text, start }) =>
    (text.match(names) ?? []).filter((name) => !name.split(' ').some(isFirstName)).map((name) => ({ text: name, start })),
  )
}

/** People whom the text names in full. */
export function personsOf({ sentences }: Reading): { name: string; start: number }[] {
  const persons = collectPersons(sentences.map(({ tokens }) => tokens))
  const first = new Map<string, number>()
  for (const { text, start } of sentences) {
    for (const name of text.match(/\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*)+/gu) ?? []) {
      // "Jean Cauvin (John Calvin)": another name of the same person.
      if (persons.has(name) && !first.has(name) && !text.includes(`(${name})`)) first.set(name, start)
    }
  }
  return [...first].map(([name, start]) => ({ name, start }))
}

export function yearsOf(reading: Reading): Set<string> {
  return new Set(reading.sentences.flatMap((sentence) => sentence.text.match(/\b(1[0-9]|20)\d\d\b/g) ?? []))
}
