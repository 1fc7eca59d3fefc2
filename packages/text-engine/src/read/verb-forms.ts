/**
 * The plain form of a verb: the tagger's where it knows one, else by the endings that new verbs of science are made with
 * ("phosphorylated" gives "phosphorylate"). Other endings cannot be told from adjectives and stay.
 */
export function baseForm(word: string, lemma: string): string {
  const small = word.toLowerCase()
  if (lemma.toLowerCase() !== small) return lemma
  return small
    .replace(/(at|i[sz]|yz)ed$/, '$1e')
    .replace(/ified$/, 'ify')
    .replace(/((?:at|i[sz]|yz)e)s$/, '$1')
    .replace(/ifies$/, 'ify')
}
