import type { FactOf } from '../find/fact.ts'
import { people } from '../find/find-doers.ts'
import { aYear, timeAtEnd } from '../find/times.ts'
import { trimDefinition } from '../find/trim-phrase.ts'
import { type Draft, topicOf } from './draft.ts'
import { contentWords, inverted, joined } from './english.ts'

type Statement = FactOf<'statement'>

const preposition = /^(to|of|in|into|as|with|on|upon|for|from|by|between) /
/** Verbs whose meaning needs their preposition: "lead to", "consist of". */
const needsPreposition: Record<string, RegExp> = {
  lead: /^to /,
  result: /^in /,
  consist: /^of /,
  depend: /^(on|upon) /,
  serve: /^as /,
  act: /^as /,
  function: /^as /,
  contribute: /^to /,
  begin: /^with /,
  start: /^with /,
  end: /^with /,
  belong: /^to /,
  bind: /^to /,
  correspond: /^to /,
  rely: /^on /,
  focus: /^on /,
}
const adjectives =
  /^(responsible for|capable of|dependent on|equal to|proportional to|composed of|made of|independent of|related to|known for|famous for|rich in|made up of|measured in|measured by|caused by|determined by|produced by|controlled by|regulated by|surrounded by|followed by|governed by|formed by|covered by|divided into|based on|expressed in|expressed as|derived from|attracted to|converted into|converted to|replaced by|used for|stored in|stored as) /

/** Questions for what a statement says of its subject, and for the subject itself. */
export function askStatement(fact: Statement): Draft[] {
  return [askObject(fact), askNumber(fact), askSubject(fact)].filter((draft) => draft !== null)
}

/** "X produces Y" asks "What does X produce?"; what follows the object stays in the question. */
function askObject({ clause, setting, objectLength, origin }: Statement): Draft | null {
  const { rest } = clause
  if (/, (which|who|where|whose)\b[^,]*, /.test(rest)) return null
  const isBe = /^(is|are|was|were)$/.test(clause.auxiliary ?? '')
  const needed = needsPreposition[clause.lemma]
  const told = isBe
    ? (adjectives.exec(`${joined(clause.verb ?? '', rest)} `)?.[1] ??
      (clause.verb && rest.startsWith('by ') ? `${clause.verb} by` : undefined))
    : undefined
  if (isBe && !told) return null
  const link = isBe
    ? (told ?? '')
        .split(' ')
        .slice(clause.verb ? 1 : 0)
        .join(' ')
    : (preposition.exec(rest)?.[1] ?? '')
  if (!isBe && needed && !needed.test(rest)) return null
  if (!isBe && !needed && (link !== '' || objectLength === 0)) return null
  const { answer, tail } =
    link === '' ? splitObject(rest, objectLength) : { answer: trimDefinition(rest.slice(link.length + 1), 1), tail: '' }
  if (answer.split(' ').length > 16 || !isObject(answer)) return null
  return {
    form: 'phrase',
    manner: 'plain',
    question: `${setting ? `${setting}, ` : ''}${people.test(answer) && !/ (of|in|among|for|to|from|with|by) /.test(answer) && link === '' ? 'whom' : 'what'} ${inverted({ ...clause, rest: joined(link, tail) })}?`,
    answer,
    topic: topicOf(clause.subject, clause.lemma, contentWords(answer)[0] ?? ''),
    difficulty: 2,
    bonus: origin.text.split(' ').length > 22 ? -1 : 0,
  }
}

const counted =
  /^(?:just |only )?(?<number>(?:(?:about|approximately|nearly|almost|over|more than|fewer than|less than|at least|roughly|up to|an estimated) )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3}(?:,\d{3})*(?: (?:thousand|million|billion))?)) (?<noun>(?:(?!of\b)[\p{L}-]+ ){0,3}[\p{L}-]+s)(?<tail> [^,;:]{0,40})?$/u

/** "Glycolysis consists of two phases" asks "How many phases ...?". */
function askNumber({ clause, setting }: Statement): Draft | null {
  const link = preposition.exec(clause.rest)?.[1] ?? ''
  const found = counted.exec(trimDefinition(clause.rest.slice(link === '' ? 0 : link.length + 1), 2))?.groups
  if (
    !found?.number ||
    found.tail?.startsWith(' of ') ||
    !found.noun ||
    (clause.verb === null && /^(is|are|was|were)$/.test(clause.auxiliary ?? ''))
  )
    return null
  const asked = inverted({ ...clause, rest: joined(link, found.tail?.trim() ?? '') })
  return {
    form: 'number',
    manner: 'plain',
    question: `${setting ? `${setting}, ` : ''}how many ${found.noun} ${asked}?`,
    answer: found.number,
    topic: topicOf(clause.subject, clause.lemma, found.noun),
    difficulty: 2,
    bonus: 0.5,
  }
}

/** The object, and the short phrase after it that says to what or from where. */
function splitObject(rest: string, length: number): { answer: string; tail: string } {
  const trimmed = trimDefinition(rest, 1)
  const timed = timeAtEnd.exec(trimmed)
  const before = trimmed.slice(0, timed?.index)
  if (timed?.groups?.time && !before.match(aYear)) return { answer: before, tail: timed.groups.time }
  const object = rest.slice(0, length)
  const tail = trimmed
    .slice(length)
    .trim()
    .replace(/^((?:at|on|under|during|after|before|against) [^,]+), .*$/, '$1')
  const how = length > 0 && /^by [a-z]+ing [^,;:()]+$/.test(tail) && tail.split(' ').length <= 14
  if (how) return { answer: object, tail }
  const isShortTail =
    /^(to|from|into|with|by|through|as|using|during|at|on|under|after|before|against) [^,;:()]+$/u.test(tail) &&
    tail.split(' ').length <= 9 &&
    !/\b(ways?|turn|order|fact|addition)\b/.test(tail) &&
    !/\b(that|which|who|where)\b/.test(tail)
  return length > 0 && isShortTail ? { answer: object, tail } : { answer: trimmed, tail: '' }
}

/** "X converts A into B" asks "What converts A into B?": only for a term in the singular, so that the verb agrees. */
function askSubject({ clause, setting, isTermSubject }: Statement): Draft | null {
  const { subject, isPlural, auxiliary, adverb, verb, rest } = clause
  const predicate = trimDefinition(rest, 2)
  if (
    !isTermSubject ||
    /^(?:the |\p{Lu}\p{Ll}+$)/u.test(subject) ||
    /^(play|have|use|require|enter|change|affect|provide|need|become|make|include|contain|help)$/.test(clause.lemma) ||
    isPlural ||
    verb === null ||
    predicate.split(' ').length < 3 ||
    predicate.split(' ').length > 18
  )
    return null
  if (/^(is|are|was|were)$/.test(auxiliary ?? '') && !/^(into|from|by|in|as) /.test(predicate)) return null
  return {
    form: 'term',
    manner: 'plain',
    question: `${setting ? `${setting}, ` : ''}what ${joined(auxiliary ?? '', adverb, verb, predicate)}?`,
    answer: subject,
    topic: topicOf(subject, clause.lemma, contentWords(predicate)[0] ?? ''),
    difficulty: 3,
    bonus: -0.5,
  }
}

/** A noun phrase: not "that ...", not a bare number, not a clause. */
const isObject = (text: string) =>
  text !== '' &&
  !/^[a-z]+s (the|all|an?|any|some|each|every|their|its)\b/.test(text) &&
  !/ in (one|two|three|four|many|several|different|some|other) ways$/.test(text) &&
  !/^(an?|the) (first|second|third|fourth|other|similar|same|different|new|whole) \S+$/i.test(text) &&
  !/^(that|whether|how|what|why|if|it|them|him|her|us|not|only|out|up|off|down|away|together|more|less|so|very|too|well|much|many|to|(?:about|over)(?! half| a | one | \d))\b/i.test(
    text,
  ) &&
  !/, (which|but|so|while|whereas|because|although)\b|\b(because|although|whereas)\b/.test(text)
