/**
 * The plain form of a verb: the tagger's where it knows one, else by the endings that new verbs of science are made with
 * ("phosphorylated" gives "phosphorylate"). Other endings cannot be told from adjectives and stay.
 */
export function baseForm(word: string, lemma: string): string {
  const small = word.toLowerCase()
  if (lemma.toLowerCase() !== small) return lemma
  if (isPastForm(small, lemma) && bareEnding.test(small)) return small.replace(/ed$/, '')
  return small
    .replace(/(at|i[sz]|yz)ed$/, '$1e')
    .replace(/ified$/, 'ify')
    .replace(/((?:at|i[sz]|yz)e)s$/, '$1')
    .replace(/ifies$/, 'ify')
}

/** Endings behind which no "e" fell away: "reformed", "blessed", "annexed". */
const bareEnding = /(?:[^aeiou][mnptdkl]|[lr][lr]|ss|sh|ch|ck|w|y|x|nt|ct|st|rd|nd|ld|pt|ft|lk|rk|lm|rm|rn|lt|rt|mp|lp)ed$/

/** "reformed" where the tagger knows no other form of it; "need" and "exceed" are no past. */
export const isPastForm = (word: string, lemma: string): boolean =>
  word.toLowerCase() === lemma.toLowerCase() && word.length > 5 && /[^e]ed$/i.test(word) && !/^embed$/i.test(word)
