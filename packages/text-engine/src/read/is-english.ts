const wordsOf = (list: string) => new Set(list.split(' '))

const english = wordsOf(
  'the of and to in is are was were that for it as with on by be this from or an at which not have has can but they their a its will who when into than these also by had been',
)
const others = wordsOf(
  // German, French, Spanish, Italian, Portuguese, Dutch, the Nordic languages, Polish, Czech, Turkish, Romanian, Hungarian, Indonesian
  'der die das und ist nicht ein eine den dem des mit von zu auf für le la les des et est une dans que qui par pour sur au aux du ce cette sont el los las y en es una se por con del al como más il di che e per un della sono dei o os do da uma em não com são het een van de op te zijn og det som är att på av jest nie się w z na do je se že bir ve bu için ile olan în și este din az egy és hogy yang dan di ini dengan untuk adalah',
)
/** Letters that English words hardly have. */
const foreignLetter = /[äöüßñçãõøåæœłśźżąęćńğışőűřšžčěůțșăđ¿¡]/

/** From so many words on, English prose cannot do without its function words. */
const tellingLength = 40
/** With so many, a sentence of another language shows it. */
const leastTold = 5

/**
 * Whether a text is English prose. The language that the reader found is believed; without one, a text is refused only
 * on evidence: another script, the function words or letters of another language, or none of English in a text of some length.
 */
export function isEnglish(language: string | null, text: string): boolean {
  const sample = text.slice(0, 60_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin / letters < 0.7) return false
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length === 0) return language === null || language.startsWith('en')
  if (language !== null) return language.toLowerCase().startsWith('en')
  const count = (is: (word: string) => boolean) => words.filter(is).length
  const said = count((word) => english.has(word))
  const elsewhere = count((word) => others.has(word) && !english.has(word))
  const marked = count((word) => foreignLetter.test(word))
  // One word of another language may be part of a name ("Los Angeles").
  if (elsewhere > 1 && elsewhere >= said) return false
  if (words.length >= leastTold && marked > 0 && marked + elsewhere > said) return false
  // English prose has 25 to 40 % of these words; formulas, names and tables thin it out.
  return words.length < tellingLength || said / words.length > 0.05
}
