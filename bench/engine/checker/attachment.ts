import type { Word } from '../language/tag.ts'
import { isContent, plainWord } from '../language/words.ts'
import { type Case, indexOfWords, isNounLike, lemmasOf, nounPhraseBefore } from './case.ts'

const relative = /^(who|which|that)$/i

/** "X of Y, which does Z": who asks what does Z has to take Y. */
export function hangsOnOtherNoun({ stem, said, told }: Case): boolean {
  if (!/^(what|who|which)$/i.test(stem[0]?.text ?? '') || told.length > 8) return false
  const verb = stem[1]
  if (!verb) return false
  const at = said.findIndex((word, i) => relative.test(word.text) && sameVerb(said[i + 1], verb) && sameAfter(said, i + 2, stem, 2))
  if (at < 2) return false
  const before = /^[,(]$/.test(said[at - 1]?.text ?? '') ? at - 1 : at
  const head = nounPhraseBefore(said, before)
  if (head.length === 0) return false
  const nouns = new Set(lemmasOf(head))
  return told.filter(isNounLike).every(({ lemma }) => !nouns.has(plainWord(lemma)))
}

const sameVerb = (one: Word | undefined, other: Word) => one?.lemma === other.lemma || one?.text === other.text

/** Whether the next word that carries meaning is the same in both, so that the clause is the one that was asked for. */
function sameAfter(said: readonly Word[], from: number, stem: readonly Word[], since: number): boolean {
  const next = said.slice(from).find(isContent)?.lemma
  return next !== undefined && stem.slice(since).find(isContent)?.lemma === next
}

const bridge = /^(be|mean|refer|define|call|know|the|a|an|as|to|that|which|who|,|:|—|–|-|\(|\))$/

/** "What is X?" is answered with what the quote says of another noun. */
export function definesOtherNoun({ question, stem, said, told }: Case): boolean {
  const asked = /^what (?:is|are|was|were) ((?:an? |the )?[^?,]{2,40})\?$/i.exec(question)?.[1]
  if (!asked || told.filter(isContent).length < 2) return false
  const topic = stem.slice(2, -1).filter(({ pos }) => pos !== 'PUNCT')
  const heads = topic.filter(isContent).flatMap(({ lemma, text }) => [plainWord(lemma), plainWord(text)])
  const at = indexOfWords(said, told)
  if (heads.length === 0 || at <= 0) return false
  let end = at
  while (end > 0 && (bridge.test(said[end - 1]?.lemma ?? '') || isShortForm(said, end - 1))) end -= 1
  const subject = nounPhraseBefore(said, end)
  const isNamedAfter = said
    .slice(at)
    .some(({ lemma }, i, rest) => /^(call|know|term)$/.test(lemma) && rest.slice(i).some((word) => heads.includes(plainWord(word.lemma))))
  return (
    subject.length > 0 &&
    !isNamedAfter &&
    !subject.some((word) => heads.includes(plainWord(word.lemma)) || heads.includes(plainWord(word.text)))
  )
}

const isShortForm = (words: readonly Word[], at: number) => words[at - 1]?.text === '(' && words[at + 1]?.text === ')'
