import type { Fact } from '../find/fact.ts'
import type { Draft } from './ask-questions.ts'
import { topicOf } from './ask-questions.ts'
import { contentWords, inverted } from './english.ts'

const preposition = /^(to|of|in|into|as|with|on|for|from|by|between) /
const needsPreposition: Record<string, RegExp> = {
  lead: /^to /,
  result: /^(in|from) /,
  consist: /^of /,
  depend: /^on /,
  serve: /^as /,
  act: /^as /,
  function: /^as /,
  contribute: /^to /,
  begin: /^with /,
  start: /^with /,
  end: /^with /,
  bring: /^$/,
  occur: /^$/,
}

/** "X produces Y" asks "What does X produce?"; a preposition that belongs to the verb stays in the question. */
export function askStatement({ clause, origin }: Extract<Fact, { kind: 'statement' }>): Draft[] {
  const isPassive = clause.auxiliary !== null && /^(is|are|was|were)$/.test(clause.auxiliary) && clause.verb !== null
  const needed = needsPreposition[clause.lemma]
  if (needed && !needed.test(clause.rest) && !isPassive) return []
  const found = preposition.exec(clause.rest)?.[0] ?? ''
  if (!isPassive && !needed && found !== '') return []
  const answer = clause.rest.slice(found.length).replace(/,$/, '')
  if (answer.split(' ').length > 16 || !isObject(answer)) return []
  const asked = inverted({ ...clause, rest: found.trim() })
  return [
    {
      form: 'phrase',
      manner: 'plain',
      question: `what ${asked}?`,
      answer,
      topic: topicOf(clause.subject, clause.lemma, contentWords(answer)[0] ?? ''),
      difficulty: 2,
      bonus: origin.text.split(' ').length > 20 ? -1 : 0,
    },
  ]
}

/** A noun phrase: not "that ...", not a bare number, not a clause. */
const isObject = (text: string) =>
  !/^(that|whether|how|what|why|if|it|them|him|her|us|not|only|out|up|off|down|away|together|more|less|so|very|too|well|much|many|about)\b/i.test(
    text,
  ) && !/, (which|but|so|while|whereas|because|although)\b|\b(because|although|whereas)\b/.test(text)
