import type { Token } from './tag-text.ts'
import { textOf } from './token.ts'

/** People that a document names in full, known afterwards by their last name too. */
export interface Persons {
  has(name: string): boolean
}

const firstNames = new Set(
  'Aaron Abigail Abraham Adam Ada Alan Albert Alexander Alfred Alice Amanda Amy Andrew Angela Angelina Ann Anna Anne Anthony Antoine Arthur Barbara Benjamin Betty Bob Brian Carl Carlos Carol Caroline Catherine Charles Charlotte Chloe Chris Christian Christine Christopher Clara Claude Daniel David Deborah Dennis Diana Diego Dmitri Dorothy Edward Edwin Eleanor Elena Elizabeth Ella Emily Emma Enrico Eric Ernest Erwin Ethan Eva Evelyn Francis Franklin Frank Frederick Friedrich Gabriel Galileo George Gerald Gottfried Grace Gregor Hannah Hans Harold Harriet Harry Heather Heinrich Helen Henri Henry Herbert Hermann Howard Hugo Ian Isaac Isabella Jason Fritz Kurt Emil Max Sigmund Ivan Jack Jackie Jacob Jacques Jake James Jamal Jane Janet Jason Jean Jeff Jennifer Jessica Jim Joan Joe Johann Johannes John Jonathan Jose Joseph Josiah Joshua Juan Judith Julia Julie Julius Karen Karl Kate Katherine Kelly Kenneth Kevin Kim Laura Lauren Lawrence Leo Leonardo Leonhard Lewis Linda Lisa Louis Louise Lucy Ludwig Luis Lydia Margaret Maria Marie Mark Martha Martin Mary Matthew Max Maya Megan Mercy Michael Michelle Miguel Mike Moisha Mohandas Nancy Napoleon Natalie Nathan Neil Nelson Niels Nicholas Nikola Noah Olivia Oliver Oscar Otto Pamela Patricia Patrick Paul Paula Peter Philip Pierre Rachel Ralph Raymond Rebecca Rene Richard Robert Roger Ronald Rosa Rosalie Rosalind Rose Ruth Ryan Sally Sam Samuel Sandra Sara Sarah Scott Sean Sigmund Simon Sofia Sophie Stephanie Stephen Steve Steven Susan Tanya Teresa Theodore Thomas Tim Timothy Tina Tom Tony Vanessa Victor Victoria Vincent Virginia Walter Wendy Werner Wilhelm William Wolfgang Zachary'.split(
    ' ',
  ),
)
const professions =
  /^(chemist|physicist|psychologist|philosopher|scientist|biologist|mathematician|economist|historian|astronomer|engineer|inventor|writer|author|poet|painter|general|president|senator|representative|governor|physician|physiologist|sociologist|theorist|explorer|minister|king|queen|naturalist|botanist|geneticist|student)$/
const titles =
  /^(Mr|Mrs|Ms|Dr|Professor|President|Senator|Governor|General|Captain|Colonel|Sir|Lord|Lady|King|Queen|Emperor|Pope|Saint|Representative)$/

/** Whether a word is only a first name: somebody of an anecdote, unless a last name follows. */
export const isFirstName = (word: string): boolean => firstNames.has(word)

export function collectPersons(sentences: readonly (readonly Token[])[]): Persons {
  const names = new Set<string>()
  sentences.forEach((tokens, i) => {
    const opening = /^(He|She|His|Her)$/.test(sentences[i + 1]?.[0]?.text ?? '') ? nameFrom(tokens, 0) : []
    if ((opening.length > 1 || /[^s]$/.test(opening[0] ?? 's')) && tokens.slice(0, opening.length).every(({ pos }) => pos === 'PROPN'))
      names.add(opening.join(' '))
    const lived = nameWithYears(tokens)
    if (lived) names.add(lived)
    tokens.forEach((token, i) => {
      const isIntroduced = professions.test(tokens[i - 1]?.text ?? '') && /^\p{Lu}\p{Ll}/u.test(token.text)
      if (!isIntroduced && !firstNames.has(token.text) && !(titles.test(token.text) && /^\p{Lu}\p{Ll}/u.test(tokens[i + 1]?.text ?? '')))
        return
      const run = nameFrom(tokens, i)
      const last = run.at(-1)
      if (run.length < 2 || !last) return
      names.add(run.join(' ')).add(run.filter((word) => !titles.test(word)).join(' '))
      if (!firstNames.has(last)) names.add(last)
    })
  })
  return { has: (name) => names.has(name) }
}

/** "Peter of Abano (1250–1316)": who opens the sentence and has years of life is a person. */
function nameWithYears(tokens: readonly Token[]): string | null {
  const text = textOf(tokens.slice(0, 16))
  return /^(\p{Lu}[^,()]{2,40}?)(?: \([^()]{2,20}\))? \((?:c\.? |d\.? ?|b\.? ?)?\d{3,4}(?: ?[–-] ?\d{3,4})?\)/u.exec(text)?.[1] ?? null
}

/** "John", "B.", "Watson": capital words in a row. */
function nameFrom(tokens: readonly Token[], from: number): string[] {
  const run: string[] = []
  for (let i = from; i < Math.min(tokens.length, from + 4); i++) {
    const text = tokens[i]?.text ?? ''
    if (!/^\p{Lu}(\p{Ll}+|\.)?[\p{L}’'-]*$/u.test(text) || /^\p{Lu}{3,}/u.test(text)) break
    run.push(text)
  }
  return run
}
