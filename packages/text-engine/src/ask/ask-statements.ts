import type { FactOf } from '../find/fact.ts'
import { people } from '../find/find-doers.ts'
import type { Part } from '../find/predicate-parts.ts'
import { trimDefinition } from '../find/trim-phrase.ts'
import { isAnswerable } from './answer-phrase.ts'
import { askHowMany } from './ask-how-many.ts'
import { type Draft, plainDraft, topicOf } from './draft.ts'
import { contentWords, inverted, joined } from './english.ts'

type Statement = FactOf<'statement'>

/** Questions for what a statement says of its subject, and for the subject itself. */
export function askStatement(statement: Statement): Draft[] {
  const fact = { ...statement, parts: statement.parts.filter(({ kind }) => kind !== 'reason' && kind !== 'aside') }
  return [
    askObject(fact),
    askMeasure(fact),
    askPlace(fact),
    askMeans(fact),
    ...askPhrases(fact),
    askTask(fact),
    askHowMany(fact),
    askSubject(fact),
  ].filter((draft) => draft !== null)
}

/** Prepositions that belong to the verb, and can stand at the end of a question: "What is glucose converted into?" */
const stranded = /^(into|to|from|as|by|of|on|upon|with|against|through|in|for)$/

/** Phrases that tell how, when or to what, and may stay in the question while the object is asked for. */
const mayStay = ({ kind, head, text }: Part) =>
  kind === 'time' ||
  ((kind === 'manner' || kind === 'condition') && text.split(' ').length < 12 && !/\b(it|they|this|these)\b/.test(text)) ||
  (kind === 'phrase' && staying.test(head) && text.split(' ').length < 9)

const staying = /^(to|from|into|with|by|through|as|using|during|at|on|under|after|before|against|across|along|toward|towards|throughout)$/

/** "X converts A into B" asks "What does X convert into B?" */
function askObject(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [first, ...others] = parts
  if (first?.kind !== 'object' || clause.lemma === 'be' || clause.isPassive || (tooOpen.test(clause.lemma) && !isNarrow(fact))) return null
  const keeps =
    others.every(mayStay) && others.length < 3 && !(isDeed.test(first.text) && /^(into|to|from|by|through)$/.test(others[0]?.head ?? ''))
  const answer = (keeps ? first.text : wholeOf(first, others))?.replace(/\.$/, '') ?? null
  if (answer === null || !isAnswerable(answer) || (isOpen(fact, keeps ? textOfParts(others) : '') && !settles.test(answer))) return null
  const word = people.test(answer) && !/ (of|in|among|for|to|from|with|by) /.test(answer) ? 'whom' : 'what'
  return about(fact, { word, asked: keeps ? textOfParts(others) : '', answer })
}

/** "What does the cell have?" has as many answers as there are parts of a cell. */
const tooOpen = /^(have|get|need)$/
/** "All data stored on the stack must have": told closely enough. */
const isNarrow = ({ clause }: Statement) => clause.subject.split(' ').length > 4 || /^(must|can only)$/.test(clause.auxiliary ?? '')

/** "What do plants use?" may be answered in many ways, "What do plants use at night?" in fewer. */
const open =
  /^(use|include|provide|require|involve|affect|contain|show|give|support|help|become|play|offer|cover|receive|represent|see|study|share)$/
/** A whole list or an amount is what the question asks for. */
const settles = / and |\d|\b(half|third|quarter|percent|most|all)\b/
const isOpen = ({ clause, setting }: Statement, asked: string) =>
  open.test(clause.lemma) && asked === '' && setting === '' && clause.subject.split(' ').length < 4 && !/^[a-z]+ing /.test(clause.subject)

/** "has a charge of less than 2" asks "What charge does an electron have?" */
function askMeasure(fact: Statement): Draft | null {
  const found =
    /^an? (?<what>(?:[a-z-]+ )?[a-z]+) of (?<value>(?:(?:about|approximately|roughly|nearly|almost|exactly|less than|more than|up to) )*[\d$£€−-].*)$/.exec(
      fact.parts[0]?.text ?? '',
    )?.groups
  if (fact.clause.lemma !== 'have' || !found?.what || !found.value || fact.parts.length > 1) return null
  return about(fact, { word: `what ${found.what}`, asked: '', answer: found.value, form: 'quantity' })
}

const spatial =
  /^(across|along|down|up|inside|outside|within|beneath|below|above|around|through|toward|towards|onto|near|behind|beyond|throughout|between)$/
const located =
  /^(live|exist|occur|lie|sit|stand|stay|remain|grow|form|appear|arise|originate|happen|die|settle|reside|dwell|meet|end|flow|travel|move|spread|find|locate|situate|store|house|produce|make|build|bear|place|keep|hold|concentrate|attach)$/

/** "moves down the axon to the terminal buttons" asks where it moves. */
function askPlace(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [first] = parts
  if (
    first?.kind !== 'phrase' ||
    clause.verb === null ||
    parts.some(({ kind, head }) => kind !== 'phrase' || !(spatial.test(head) || /^(in|on|at|to|into|from)$/.test(head)))
  )
    return null
  const tells =
    clause.isPassive || /^(in|on|at|between|through|within|around|above|below|near)$/.test(first.head)
      ? located.test(clause.lemma)
      : spatial.test(first.head)
  const answer = textOfParts(parts)
  if (!tells || answer.split(' ').length > 14 || abstractPlace.test(answer)) return null
  return about(fact, { word: 'where', asked: '', answer, form: 'place' })
}

const abstractPlace =
  /^\S+ (?:the |an? |their |its |this |these )?(?:[a-z-]+ )?(case|cases|way|ways|manner|terms|form|forms|contrast|response|addition|order|order to|time|times|years?|days?|months?|century|decades?|course|turn|general|practice|state|states|war|process|fact|rate|rates|speed|levels?|temperatures?|pressures?|least|most|high|low|large|small|many|several|some|other|different|attempt)\b/i

/** "the oxidation of NADH", "decomposition": what happens to something takes its own "to" and "into". */
const isDeed = /^(?:(?:the|an?|its|their) )?(?:[a-z-]+ )?[a-z]+(?:tion|sion|ment|ance|ence|sis|al|ing|fer|shift|change|movement|flow)\b/

/** The object with the phrases that narrow it down: "the glucose molecule in the cell". */
function wholeOf(object: Part, others: readonly Part[]): string | null {
  const next = others[0]
  if (!next) return object.text
  const narrows = isDeed.test(object.text)
    ? /^(in|for|about|among|within|over|into|to|from|by|through)$/
    : /^(in|for|about|among|within|over)$/
  return next.kind === 'phrase' && narrows.test(next.head) && others.length === 1 ? `${object.text} ${next.head} ${next.text}` : null
}

/** "X converts A into B" asks "What does X convert A into?"; "A is converted into B" asks "What is A converted into?" */
function askPhrases(fact: Statement): Draft[] {
  const { clause, parts } = fact
  const at = parts.findIndex(({ kind }) => kind === 'phrase')
  const part = parts[at]
  if (!part || !stranded.test(part.head) || !isAnswerable(part.text)) return []
  const before = parts.slice(0, at)
  const after = parts.slice(at + 1)
  if (!after.every(mayStay) || after.length > 1 || (part.head === 'from' && after[0]?.head === 'to')) return []
  if (!belongsToVerb(clause, { head: part.head, before })) return []
  const draft = about(fact, { word: 'what', asked: joined(textOfParts(before), part.head, textOfParts(after)), answer: part.text })
  return [draft]
}

/** Whether a preposition is the verb's own, so that asking by it is asking for what the verb is about. */
function belongsToVerb(clause: Statement['clause'], { head, before }: { head: string; before: readonly Part[] }): boolean {
  const isCopula = clause.lemma === 'be' && !clause.isPassive
  if (head === 'in') return before.length === 0 && clause.isPassive && isKeptIn.test(clause.lemma)
  if (head === 'for') {
    if (clause.isPassive) return before.length === 0 && isKnownFor.test(clause.lemma)
    return (
      isCopula && before.length === 1 && /^(responsible|famous|essential|necessary|known|notable|suitable)$/.test(before[0]?.text ?? '')
    )
  }
  if (isCopula) return before.length === 1 && before[0]?.kind === 'adjective' && !(head === 'with' && tellsCompany.test(before[0].text))
  if (clause.isPassive && head === 'with') return before.length === 0 && goesWith.test(clause.lemma)
  if (clause.isPassive) return before.length === 0 && head !== 'on' && head !== 'through' && (head !== 'to' || !/ing$/.test(clause.lemma))
  if (before.length === 0) return true
  return (
    before.length === 1 &&
    before[0]?.kind === 'object' &&
    (/^(into|from)$/.test(head) || (head === 'to' && takesRecipient.test(clause.lemma)))
  )
}

/** "oxidized with the release of energy": a participle, and what comes along. */
const tellsCompany =
  /^(?!(?:associated|concerned|equipped|filled|covered|charged|compared|mixed|combined|connected|infected|lined|coated|faced|satisfied)$).+ed$/
const isKeptIn = /^(express|measure|write|give|encode|record|state|use)$/
const isKnownFor = /^(use|know|remember|name|blame|award|criticize|praise)$/

/** Verbs that say with what: others only tell what comes along. */
const goesWith =
  /^(associate|treat|fill|cover|combine|replace|compare|mix|charge|coat|line|equip|connect|provide|supply|decorate|credit|concern|identify|infect|pair|confuse)$/

const takesRecipient =
  /^(add|apply|attach|attribute|assign|bind|bring|carry|connect|contribute|convert|deliver|donate|expose|give|grant|link|move|provide|pump|reduce|release|send|supply|transfer|transmit|transport)$/

/** "is managed through a system of ownership" asks how. */
function askMeans(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [means] = parts
  if (!clause.isPassive || parts.length > 1 || means?.kind !== 'phrase' || !/^(through|via|using)$/.test(means.head)) return null
  return isAnswerable(means.text) ? about(fact, { word: 'how', asked: '', answer: `${means.head} ${means.text}`, form: 'manner' }) : null
}

/** "X allows A to recover" asks what it allows A to do. */
function askTask(fact: Statement): Draft | null {
  const { clause, parts } = fact
  const [object, task] = parts
  if (parts.length === 1 && object?.kind === 'infinitive' && clause.isPassive && clause.lemma === 'use')
    return about(fact, { word: 'what', asked: 'for', answer: trimDefinition(object.text, 3), form: 'purpose' })
  if (parts.length === 1 && object?.kind === 'infinitive' && !clause.isPassive) return askDeedIn(fact, object.text)
  const isKept = task?.head === 'from' && keeping.test(clause.lemma)
  if (object?.kind !== 'object' || task?.kind !== 'infinitive' || parts.length > 2 || !(isKept || causing.test(clause.lemma))) return null
  const answer = trimDefinition(task.text, 3)
  const asked = isKept ? `${object.text} from doing` : `${object.text} to do`
  return answer.split(' ').length > 14 ? null : about(fact, { word: 'what', asked, answer, form: 'purpose' })
}

/** "A and B react to form C" asks what they react to form; "the men refused to pay" what they refused to do. */
function askDeedIn(fact: Statement, deed: string): Draft | null {
  const answer = trimDefinition(deed, 3)
  const made = /^to (?<verb>form|produce|make|create|become|yield) (?<what>.+)$/.exec(answer)?.groups
  if (made?.what && uniting.test(fact.clause.lemma) && isAnswerable(made.what))
    return about(fact, { word: 'what', asked: `to ${made.verb}`, answer: made.what })
  const isTold = resolving.test(fact.clause.lemma) && answer.split(' ').length > 2 && answer.split(' ').length < 14
  return isTold && !/\b(it|they|them|this|these)\b/.test(answer)
    ? about(fact, { word: 'what', asked: 'to do', answer, form: 'purpose' })
    : null
}

const uniting = /^(react|combine|join|fuse|unite|bind|interact|condense|polymerize|merge|come|link)$/
const resolving = /^(agree|refuse|decide|attempt|try|vote|plan|promise|threaten|choose|resolve|vow|hope|seek|aim|fail)$/

const keeping = /^(prevent|stop|keep|prohibit|block|protect|discourage|bar)$/

const causing = /^(allow|enable|cause|require|force|permit|encourage|help|lead|compel|induce|urge|order)$/

/** "X converts A into B" asks "What converts A into B?": only for a term in the singular, so that the verb agrees. */
function askSubject({ clause, setting, isTermSubject, subjectClass, parts }: Statement): Draft | null {
  const { subject, isPlural, auxiliary, adverb, verb } = clause
  const predicate = trimDefinition(clause.rest, 2)
  const words = predicate.split(' ').length
  const agrees = !isPlural || /^(can|may|could|will|would|might|must)$/.test(auxiliary ?? '') || (auxiliary === null && clause.isPast)
  const isPlainCopula = verb === null && parts[0]?.kind === 'adjective' && parts[1]?.kind === 'phrase' && parts.length === 2 && !isPlural
  if (
    !isTermSubject ||
    !agrees ||
    (verb === null && !isPlainCopula) ||
    words < 3 ||
    words > 18 ||
    /^(?:the |\p{Lu}\p{Ll}+$)/u.test(subject)
  )
    return null
  if (
    /^(play|have|use|require|enter|change|affect|provide|need|become|make|include|contain|help|relate|associate|connect|involve)$/.test(
      clause.lemma,
    )
  )
    return null
  if (clause.isPassive && !/^(into|from|by|in|as|to)$/.test(parts[0]?.head ?? '')) return null
  return plainDraft({
    form: 'term',
    question: `${setting ? `${setting}, ` : ''}${asking(subject, subjectClass)} ${joined(auxiliary ?? '', adverb, verb ?? '', predicate)}?`,
    answer: subject,
    topic: topicOf(subject, clause.lemma, contentWords(predicate)[0] ?? ''),
    difficulty: 3,
    bonus: -0.5,
  })
}

/** "Which enzyme" says more than "what", where the class is not in the name. */
const asking = (subject: string, name: string | null) =>
  name !== null && /^\p{Ll}{4,}$/u.test(name) && !contentWords(subject).includes(contentWords(name)[0] ?? '') ? `which ${name}` : 'what'

interface Asked {
  word: string
  /** What stays in the question after the verb. */
  asked: string
  answer: string
  form?: Draft['form']
}

function about({ clause, setting, origin }: Statement, { word, asked, answer, form = 'phrase' }: Asked): Draft {
  return plainDraft({
    form,
    question: `${setting ? `${setting}, ` : ''}${word} ${inverted({ ...clause, rest: asked })}?`,
    answer,
    topic: topicOf(clause.subject, clause.lemma, contentWords(answer)[0] ?? ''),
    bonus: origin.text.split(' ').length > 22 ? -1 : 0,
  })
}

const textOfParts = (parts: readonly Part[]) => parts.map(({ head, text }) => joined(head, text)).join(' ')

/** "The number of protons is the property that ..." asks for what is described. */
export const askIdentity = ({ subject, verb, description, isPerson }: FactOf<'identity'>): Draft[] => [
  plainDraft({
    form: isPerson ? 'person' : 'phrase',
    question: `${isPerson ? 'who' : 'what'} ${verb} ${description}?`,
    answer: subject,
    topic: topicOf(subject, description),
  }),
]

/** "The diameter of an atom is 0.1 nm" asks for the value. */
export const askValue = ({ subject, verb, value }: FactOf<'measure'>): Draft[] => [
  plainDraft({ form: 'quantity', question: `what ${verb} ${subject}?`, answer: value, topic: topicOf(subject, 'value') }),
]
