import type { GlossaryEntry } from './reading.ts'

const line = /^\s*(?<term>[\p{L}\d][^:–—.?!;]{1,60}?)\s*(?:\n\s*)?(?::|–|—| - )\s+(?<definition>\p{L}[^?]{11,400})$/u

const longestLine = 500

/** A block read as a glossary line "term: definition", or null. `isLoose` accepts it only where a glossary is expected. */
export function readGlossaryLine(text: string): { term: string; definition: string } | null {
  if (text.length > longestLine) return null
  const found = line.exec(text.trim())?.groups
  if (!found?.term || !found.definition) return null
  const term = found.term.replace(/\s+/g, ' ').trim()
  const definition = tidy(found.definition)
  if (term.split(' ').length > 6 || /^(see|note|example|step|figure|table|solution|answer|tip|warning)\b/i.test(term)) return null
  if (
    /^(The|An?|It|They|This|We|You)\b(?:(?!\b(?:that|which|who|whose|where|when)\b).)*\b(is|are|was|were|has|have|should|will|can|must)\b/.test(
      definition,
    )
  )
    return null
  if (/^(see|when|also)\b/i.test(definition) || definition.split(' ').length < 3) return null
  return { term, definition }
}

/** The part of a definition that defines: not the second sentence, not a bracket before it, not "; also called". */
function tidy(definition: string): string {
  return definition
    .replace(/\s+/g, ' ')
    .replace(/^\((?:also|or)[^)]*\)\s*/i, '')
    .replace(/(?<=[a-z)])[.;]\s.*$/, '')
    .replace(/\s*\((?:also|see)[^)]*\)/gi, '')
    .replace(/[.;,]\s*$/, '')
    .replace(/^(.{25,}?)(?:, (?:which|where|while|whereas|usually|often|such as)\b|—as a result|; ).*$/, '$1')
    .trim()
}

/** Whether a run of lines is a glossary: a heading says so, the terms are set off, or several follow each other. */
export const isGlossaryHeading = (heading: string | null): boolean =>
  heading !== null && /^(glossary|key (terms|words|concepts|vocabulary)|vocabulary|terms|definitions|terminology)\b/i.test(heading)

export const sameEntry = (a: GlossaryEntry, b: GlossaryEntry): boolean => a.term.toLowerCase() === b.term.toLowerCase()
