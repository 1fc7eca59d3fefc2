/** A sentence, or the rest of one, without the clauses that are hung on to it. */
export const mainClause = (text: string): string =>
  text.replace(
    /(?:,? (?:which|who|whose|whereas|although|though)|, (?:where|while|when|but|so|yet|after|because|with|leading|making|and (?:it|its|they|the|he|she|was|were|is|his|her)|[a-z]{3,}ing))\b.*$|; .*$| ?—.*$/,
    '',
  )
