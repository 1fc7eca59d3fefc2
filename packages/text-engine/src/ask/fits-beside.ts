import { headNoun } from '../read/head-noun.ts'
import { isPluralWord } from '../read/term-articles.ts'
import { termKey } from '../read/term-key.ts'
import type { Candidate } from './candidate.ts'
import type { Choice } from './choice.ts'
import type { ChoicePools } from './collect-choices.ts'
import { contentWords, withoutArticle } from './english.ts'
import { hasLikeBuild, hasLikeLength, hasLikeOpening, isSameOrPart, kindOfName, overlap, sameShape, shapeOf } from './likeness.ts'
import { numberValue, numberWords } from './numbers.ts'
import { isOfOneSort, namesItsClass, sharesHead, sortOf } from './option-class.ts'

/** Tells which choices may stand beside an answer: of its kind and form, and not true of the question too. */
export function fitsBeside(candidate: Candidate, { meanings, definitions, roleOf }: ChoicePools): (choice: Choice) => boolean {
  const said = ` ${termKey(`${candidate.origin.text} ${candidate.origin.quote} ${candidate.question}`.replace(/[,.;:()“”"—]/g, ' '))} `
  const shape = shapeOf(candidate.answer)
  const meaning = meanings.get(candidate.topic)
  const key = contentWords(candidate.answer).join(' ')
  const role = roleOf(candidate.answer)
  const isTerm = candidate.form === 'term'
  const sort = sortOf(candidate.answer, isTerm ? definitions.get(candidate.topic) : undefined)
  // Definitions are put without their articles where these differ.
  const opening = candidate.form === 'definition' ? withoutArticle : (text: string) => text
  const isMany = isPluralWord(headNoun(candidate.answer))
  const hasClassOfTerm = candidate.form === 'definition' && namesItsClass(candidate.topic, candidate.answer)
  const owner = ownerIn(candidate.answer)
  const isOfOtherKind = (name: string) => {
    const other = /^(?:the )?\p{Lu}/u.test(name) ? roleOf(name) : null
    return role !== null && other !== null && (role === 'place' || other === 'place') && role !== other
  }
  // What is cheap to tell comes first: a book has many choices.
  return (choice) =>
    choice.topic !== candidate.topic &&
    isAlike(choice) &&
    isOfSort(choice) &&
    !isOfOtherKind(choice.text) &&
    !isSameOrPart(choice.text, candidate.answer)

  function isOfSort(choice: Choice): boolean {
    if (!/^(term|definition|phrase|doer)$/.test(candidate.form)) return true
    // A term that does not name its class leaves open what it is.
    if (candidate.form === 'definition' && isPluralWord(headNoun(choice.text)) !== isMany) return false
    if (candidate.form === 'definition' && !hasClassOfTerm) return true
    return hasClassOfTerm ? sharesHead(sort, choice.sort) : isOfOneSort(sort, choice.sort)
  }

  function isAlike(choice: Choice): boolean {
    if (meaning !== undefined && meanings.get(choice.topic) === meaning) return false
    // "Intolerable Acts: the name Patriots gave to the Coercive Acts" is right beside "Coercive Acts".
    if (key.includes(' ') && meanings.get(choice.topic)?.includes(key)) return false
    // "anion: a charged atom ...": what is a kind of atom is right where an atom is.
    if (key !== '' && meanings.get(choice.topic)?.split(' ').slice(0, 3).includes(key)) return false
    switch (candidate.form) {
      case 'year':
        return Math.abs(Number(choice.text) - Number(candidate.answer)) < 60 && !said.includes(` ${choice.text} `)
      case 'number':
        // "How many phases?" asks for two at least.
        return choice.text !== 'one' && choice.text !== '1' && areNearNumbers(choice.text, candidate.answer)
      case 'time':
        return timeShape(choice.text) === timeShape(candidate.answer)
      case 'name':
      case 'place name':
      case 'person':
        return (
          !said.includes(` ${termKey(choice.text)} `) &&
          hasLikeLength(choice.text, candidate.answer) &&
          kindOfName(choice.text) === kindOfName(candidate.answer)
        )
      case 'term':
        return (
          !said.includes(` ${choice.topic} `) &&
          sameShape(shapeOf(choice.text), shape) &&
          (!shape.isName || kindOfName(choice.text) === kindOfName(candidate.answer))
        )
      default:
        return (
          (candidate.form !== 'phrase' || isOfOneField(choice.text, candidate.answer)) &&
          hasLikeLength(choice.text, candidate.answer) &&
          hasLikeOpening(opening(choice.text), opening(candidate.answer)) &&
          hasLikeBuild(choice.text, candidate.answer) &&
          ownerIn(choice.text) === owner &&
          overlap(choice.text, candidate.question) < 0.4
        )
    }
  }
}

/** "on April 19, 1775" beside other days of a year, "in the 1300s" beside other centuries. */
const timeShape = (time: string) =>
  time
    .replace(/\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g, 'month')
    .replace(/\b(?:B?CE|BC|AD)\b/g, 'era')
    .replace(/\d{3,4}/g, 'year')
    .replace(/\d+/g, 'day')
    .replace(/\bday era/, 'year era')

/** Phrases without a word in common, and no two names, are nothing that one could take for the other. */
const isOfOneField = (a: string, b: string) =>
  overlap(a, b) > 0 || (isNamed(a) && isNamed(b)) || (a.split(' ').length < 4 && b.split(' ').length < 4)

const isNamed = (text: string) => /^(?:the )?\p{Lu}/u.test(text)

/** Who "he", "it" or "their" is stands in the question: options that say it otherwise point at the key. */
function ownerIn(text: string): string {
  const said = /\b(he|his|him|she|her|it|its|they|their|them)\b/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return /^(he|his|him)$/.test(said) ? 'he' : /^(she|her)$/.test(said) ? 'she' : /^(it|its)$/.test(said) ? 'it' : said === '' ? '' : 'they'
}

const areNearNumbers = (a: string, b: string) =>
  /\d/.test(a) === /\d/.test(b) && numberWords.includes(b) && Math.abs(numberValue(a) - numberValue(b)) <= 3
