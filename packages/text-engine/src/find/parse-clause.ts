import type { ProperNames } from '../read/proper-names.ts'
import type { Token } from '../read/tag-text.ts'
import { isPluralWord } from '../read/term-articles.ts'
import { textOf } from '../read/token.ts'
import { baseForm, isPastForm } from '../read/verb-forms.ts'
import type { Clause } from './fact.ts'
import { findSubject } from './find-subject.ts'

/** A plain statement taken apart: what sets its scene ("In 1820"), its clause, and the tokens after its verb. */
export interface ParsedStatement {
  setting: Token[]
  clause: Clause
  subject: Token[]
  predicate: Token[]
}

/** Takes a clause apart that begins with its subject, or answers null where subject or verb are not certain. */
export function parseClause(sentence: readonly Token[], names: ProperNames): Clause | null {
  const parsed = parseStatement(sentence, names)
  return parsed && parsed.setting.length === 0 ? parsed.clause : null
}

/** Takes a statement apart, or answers null where subject or verb are not certain. */
export function parseStatement(sentence: readonly Token[], names: ProperNames): ParsedStatement | null {
  const tokens = withoutAside(withoutBrackets(sentence))
  const frame = findSubject(tokens)
  if (!frame) return null
  const subject = withoutItself(tokens.slice(frame.from, frame.to))
  if (!isPlainSubject(subject)) return null
  const group = verbGroup(tokens, frame.to, frame.verb.at)
  if (!group) return null
  const predicate = withoutAddition(withoutStop(tokens.slice(group.end)))
  return {
    setting: settingOf(tokens, frame.from),
    subject,
    predicate,
    clause: {
      subject: names.lowered(textOf(subject)),
      isPlural: isPlural(subject, tokens[frame.verb.at] as Token),
      ...group.clause,
      rest: textOf(predicate),
    },
  }
}

/** "the market itself": stress, and no part of the name. */
const withoutItself = (subject: Token[]) =>
  /^(itself|himself|herself|themselves)$/.test(subject.at(-1)?.text ?? '') ? subject.slice(0, -1) : subject

function settingOf(tokens: readonly Token[], from: number): Token[] {
  const end = tokens[from - 1]?.text === ',' ? from - 1 : from
  return tokens.slice(0, end)
}

type VerbPart = Pick<Clause, 'auxiliary' | 'isNegated' | 'isPassive' | 'adverb' | 'verb' | 'lemma' | 'isPast'>

/** The verb with its auxiliary and adverbs, and where it ends. */
function verbGroup(tokens: readonly Token[], from: number, at: number): { clause: VerbPart; end: number } | null {
  const first = tokens[at] as Token
  const owns = isOwning(tokens, at)
  const hasAuxiliary = first.pos === 'AUX' && !owns
  let next = hasAuxiliary ? at + 1 : at
  if (/^ha(s|ve|d)$/.test(first.text) && tokens[next]?.text === 'to') return null
  const isNegated = hasAuxiliary && /^(not|n['’]t|never)$/.test(tokens[next]?.text ?? '')
  const adverbs = tokens.slice(from, at).map((token) => token.text)
  const helpers: string[] = []
  for (; next < tokens.length; next++) {
    const { pos, text } = tokens[next] as Token
    if (/^(ADV|PART)$/.test(pos) && tokens[next + 1]?.pos !== 'NUM') adverbs.push(text)
    else if (pos === 'AUX' && next > at) helpers.push(text)
    else break
  }
  const main = owns ? first : tokens[next]?.pos === 'VERB' ? tokens[next] : undefined
  if (!main && helpers.length === 0 && !/^(is|are|was|were)$/.test(first.text)) return null
  // Nobody knows the plain form: "did X" could not be said.
  if (main && !hasAuxiliary && isPastForm(main.text, baseForm(main.text, main.lemma))) return null
  const help = helpers.at(-1) ?? (hasAuxiliary ? first.text : '')
  return {
    end: main ? next + 1 : next,
    clause: {
      auxiliary: hasAuxiliary ? first.text : null,
      isNegated,
      isPassive: main !== undefined && /^(is|are|was|were|be|been|being)$/.test(help) && !/ing$/.test(main.text),
      adverb: adverbs
        .filter((word) => !/^(also|therefore|thus|finally|eventually|however|instead|in|turn)$/.test(word))
        .join(' ')
        .replace(/\bn['’]t\b/, 'not'),
      verb: main || helpers.length > 0 ? [...helpers, ...(main ? [main.text] : [])].join(' ') : null,
      lemma: owns || (!main && help === 'have') ? 'have' : main ? baseForm(main.text, main.lemma) : 'be',
      isPast: !hasAuxiliary && main !== undefined && main.text !== baseForm(main.text, main.lemma) && !/s$/.test(main.text),
    },
  }
}

/** "tea had intense power", "the soma has branching extensions": "had" is the verb itself. */
function isOwning(tokens: readonly Token[], at: number): boolean {
  const after = tokens.slice(at + 1).find(({ pos }) => pos !== 'ADV')
  const opensObject = /^(DET|ADJ|NOUN|NUM|PROPN)$/.test(after?.pos ?? '') || (after?.pos === 'VERB' && /ing$/.test(after.text))
  return /^(has|have|had)$/.test(tokens[at]?.text ?? '') && opensObject
}

/** "on the heap instead", "by others too": what links to the sentence before. */
const withoutAddition = (tokens: Token[]) =>
  tokens.length > 1 && /^(instead|too|also|again|respectively|however|though)$/.test(tokens.at(-1)?.text ?? '')
    ? tokens.slice(0, -1)
    : tokens

const withoutStop = (tokens: readonly Token[]) => (tokens.at(-1)?.text === '.' ? tokens.slice(0, -1) : [...tokens])

/** "Transfer RNA (tRNA) carries", "Razi (Rhazes) (854–925) wrote": what brackets add to the subject goes. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex(({ text }) => text === '(')
  const close = tokens.findIndex(({ text }) => text === ')')
  const isInSubject =
    open > 0 && open < 9 && close > open && close < open + 8 && /^(AUX|VERB|ADV)$|^[(,]$/.test(nextKind(tokens[close + 1]))
  return isInSubject ? withoutBrackets([...tokens.slice(0, open), ...tokens.slice(close + 1)]) : tokens
}

const nextKind = (token: Token | undefined) => (token?.pos === 'PUNCT' ? token.text : (token?.pos ?? ''))

/** "Watson, the founder of behaviorism, was": the words between the commas go. */
function withoutAside(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ text }) => text === ',')
  const to = tokens.findIndex(({ text }, i) => i > from && text === ',')
  const aside = tokens.slice(from + 1, to)
  const isAside =
    from > 0 &&
    from < 5 &&
    to > from &&
    (aside[0]?.pos === 'DET' || aside.some(({ text }) => /^['’]s$/.test(text))) &&
    /^(AUX|VERB)$/.test(tokens[to + 1]?.pos ?? '')
  return isAside && !aside.some(({ pos }) => pos === 'AUX') ? [...tokens.slice(0, from), ...tokens.slice(to + 1)] : tokens
}

function isPlainSubject(subject: readonly Token[]): boolean {
  if (subject.length === 1 && /^(it|they|you)$/i.test(subject[0]?.text ?? '')) return true
  if (
    subject.length === 2 &&
    /^the$/i.test(subject[0]?.text ?? '') &&
    /^(poor|rich|young|old|elderly|wealthy|sick)$/.test(subject[1]?.text ?? '')
  )
    return true
  // "the Reformation, and Olivetan": a list of subjects or two clauses, nobody knows.
  // "long after the sect", "the years before the war": a time that the tagger took for the subject.
  if (subject.some(({ text }) => /^([,;:—]|after|before|since|until|during)$/.test(text))) return false
  if (subject.length > 16 || !subject.some(({ pos, text }) => /^(NOUN|PROPN)$/.test(pos) || /ing$/.test(text))) return false
  const last = subject.at(-1)
  // "the colonies grew used to": the last word was the verb.
  if (last?.pos === 'VERB' && !/ing$/.test(last.text)) return false
  return last !== undefined && !/^(DET|ADP|CCONJ|PUNCT)$/.test(last.pos) && !/^(ADP|ADV)$/.test(subject[0]?.pos ?? '')
}

function isPlural(subject: readonly Token[], verb: Token): boolean {
  const said = verb.text.toLowerCase()
  if (/^(they|you)$/i.test(subject[0]?.text ?? '')) return true
  if (/^(are|were|have|do)$/.test(said)) return true
  if (/^(is|was|has|does)$/.test(said)) return false
  if (verb.pos === 'VERB' && said === verb.lemma) return true
  if (verb.pos === 'VERB' && /s$/.test(said)) return false
  const cut = subject.findIndex((token) => token.pos === 'ADP' || /^(that|which|who)$/.test(token.text))
  const core = cut < 0 ? subject : subject.slice(0, cut)
  const head = core.at(-1)
  if (core.some((token) => token.text === 'and')) return true
  if (!head || !/s$/.test(head.text)) return head?.text === 'people'
  // The tagger takes a plural that opens a sentence for a name.
  return head.pos === 'PROPN' && core.length > 1 ? head.text.toLowerCase() !== head.lemma : isPluralWord(head.text.toLowerCase())
}
