import type { Part } from '../find/predicate-parts.ts'
import { isAnswerable } from './answer-phrase.ts'
import { about, isDeed, mayStay, type Statement, textOfParts } from './ask-about.ts'
import type { Draft } from './draft.ts'
import { joined } from './english.ts'

/** Prepositions that belong to the verb, and can stand at the end of a question: "What is glucose converted into?" */
const stranded = /^(into|to|from|as|by|of|on|upon|with|against|through|in|for)$/

/** "X converts A into B" asks "What does X convert A into?"; "A is converted into B" asks "What is A converted into?" */
export function askPhrases(fact: Statement): Draft[] {
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
  if (before.length === 0) return !/^(on|upon)$/.test(head) || leansOn.test(clause.lemma)
  return (
    before.length === 1 &&
    before[0]?.kind === 'object' &&
    // "provide the oxidation of NADH to NAD⁺": the end belongs to the noun.
    !isDeed.test(before[0].text) &&
    (/^(into|from)$/.test(head) || (head === 'to' && takesRecipient.test(clause.lemma)))
  )
}

/** "oxidized with the release of energy": a participle, and what comes along. */
const tellsCompany =
  /^(?!(?:associated|concerned|equipped|filled|covered|charged|compared|mixed|combined|connected|infected|lined|coated|faced|satisfied)$).+ed$/
const leansOn =
  /^(depend|rely|focus|base|act|insist|rest|feed|concentrate|draw|operate|agree|count|spend|impose|work|center|touch|live|bet|reflect|prey|turn)$/
const isKeptIn = /^(express|measure|write|give|encode|record|state|use)$/
const isKnownFor = /^(use|know|remember|name|blame|award|criticize|praise)$/

/** Verbs that say with what: others only tell what comes along. */
const goesWith =
  /^(associate|treat|fill|cover|combine|replace|compare|mix|charge|coat|line|equip|connect|provide|supply|decorate|credit|concern|identify|infect|pair|confuse)$/

const takesRecipient =
  /^(add|apply|attach|attribute|assign|bind|bring|carry|connect|contribute|convert|deliver|donate|expose|give|grant|link|move|provide|pump|reduce|release|send|supply|transfer|transmit|transport)$/
