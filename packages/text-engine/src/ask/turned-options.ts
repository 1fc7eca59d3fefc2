const pairs =
  'more/less increase/decrease increases/decreases increased/decreased increasing/decreasing higher/lower faster/slower quickly/slowly gain/lose gains/loses gained/lost positive/negative positively/negatively left/right northern/southern north/south eastern/western east/west internal/external internally/externally strengthens/weakens strengthen/weaken rise/fall rises/falls rose/fell maximum/minimum attract/repel attracts/repels absorb/release absorbs/releases absorbed/released soluble/insoluble surplus/shortage raise/lower raises/lowers raised/lowered raising/lowering expand/contract expands/contracts direct/indirect directly/indirectly heavier/lighter warmer/colder hotter/colder richer/poorer active/inactive equal/unequal strengthened/weakened'

const opposites = new Map(
  pairs.split(' ').flatMap((pair): [string, string][] => {
    const [one = '', other = ''] = pair.split('/')
    return [
      [one, other],
      [other, one],
    ]
  }),
)

/**
 * Three wrong options for an answer that turns on two words with an opposite: each turned, and both. With one such word alone, right
 * and wrong would point at each other among strangers, so there is none.
 */
export function turnedOf(answer: string): string[] {
  const found = [...answer.matchAll(/[a-z]+/g)].filter(([word]) => opposites.has(word))
  const [one, other] = found
  if (!one || !other || found.length > 3 || one[0] === other[0] || opposites.get(one[0]) === other[0]) return []
  return [[one], [other], [one, other]].map((turned) => turn(answer, turned))
}

const turn = (answer: string, turned: readonly RegExpExecArray[]) =>
  turned.reduceRight((text, { 0: word, index }) => text.slice(0, index) + opposites.get(word) + text.slice(index + word.length), answer)
