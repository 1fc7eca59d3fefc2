import type { Fact, FactKind } from '../find/fact.ts'
import { termKey } from '../read/key-terms.ts'
import { withA } from '../read/term-articles.ts'
import { askStatement } from './ask-statements.ts'
import type { Candidate } from './candidate.ts'
import { type Draft, topicOf } from './draft.ts'
import { capital, functionWords, haveOneRoot, inverted, joined, looksLikeAdjective, withoutArticle } from './english.ts'

/** All questions that a fact can answer, direct, reverse and with a gap, in plain style. */
export function askQuestions(fact: Fact): Candidate[] {
  return phrase(fact).map((draft) => ({
    kind: fact.kind,
    origin: fact.origin,
    ...draft,
    question: capital(draft.question),
    worth: worthOf[fact.kind] + (fact.isMarked ? 3 : 0) + (draft.bonus ?? 0),
    isSpare: fact.kind === 'statement with a name' || (fact.kind === 'statement with a term' && !fact.isMarked),
  }))
}

/** How well each kind of fact carries a question, from reading what came out. */
const worthOf: Record<FactKind, number> = {
  definition: 7,
  naming: 6.5,
  list: 6,
  formula: 6.5,
  occurrence: 6,
  meaning: 6,
  purpose: 6,
  time: 5.5,
  place: 5.5,
  difference: 5,
  deed: 5,
  doer: 4,
  agent: 4.5,
  manner: 5,
  condition: 4.5,
  reason: 5.5,
  effect: 4.5,
  abbreviation: 4,
  statement: 4,
  'statement with a term': 2.5,
  'statement with a name': 2.6,
}

function phrase(fact: Fact): Draft[] {
  switch (fact.kind) {
    case 'definition':
      return askDefinition(fact)
    case 'meaning':
      return [
        {
          form: 'definition',
          manner: 'plain',
          question: `what ${fact.isPlural ? 'do' : 'does'} ${fact.term} ${fact.verb}?`,
          answer: fact.meaning,
          topic: termKey(fact.term),
          difficulty: 1,
        },
      ]
    case 'occurrence':
      return [
        {
          form: 'circumstance',
          manner: 'plain',
          question: `when ${fact.isPlural ? 'do' : 'does'} ${fact.term} occur?`,
          answer: fact.circumstance,
          topic: termKey(fact.term),
          difficulty: 2,
        },
        {
          form: 'term',
          manner: 'plain',
          question: `what occurs ${fact.circumstance}?`,
          answer: fact.term,
          topic: termKey(fact.term),
          difficulty: 2,
        },
      ]
    case 'naming':
      return [
        {
          form: 'term',
          manner: 'plain',
          question: `what ${fact.verb} ${fact.description} ${fact.isOther ? 'also ' : ''}called?`,
          answer: fact.name,
          topic: termKey(fact.name),
          difficulty: 1,
        },
      ]
    case 'abbreviation':
      return [
        {
          form: 'long form',
          manner: 'plain',
          question: `what does ${fact.short} stand for?`,
          answer: fact.long,
          topic: fact.short.toLowerCase(),
          difficulty: 1,
        },
      ]
    case 'reason':
      return [
        {
          form: 'reason',
          manner: 'why',
          question: `why ${inverted(fact.claim)}?`,
          answer: fact.reason,
          topic: topicOf(fact.claim.subject, fact.claim.rest),
          difficulty: 3,
        },
      ]
    case 'manner':
      return [
        {
          form: 'manner',
          manner: 'plain',
          question: `how ${inverted(fact.claim)}?`,
          answer: fact.manner,
          topic: topicOf(fact.claim.subject, fact.claim.rest),
          difficulty: 3,
        },
      ]
    case 'condition':
      return [
        {
          form: 'circumstance',
          manner: 'plain',
          question: `when ${inverted(fact.claim)}?`,
          answer: fact.condition,
          topic: topicOf(fact.claim.subject, fact.claim.rest),
          difficulty: 3,
        },
      ]
    case 'effect':
      if (fact.name)
        return [
          {
            form: 'term',
            manner: 'plain',
            question: `what is it called ${fact.link} ${fact.circumstance}?`,
            answer: fact.name,
            topic: termKey(fact.name),
            difficulty: 2,
            bonus: 2,
          },
        ]
      return [
        {
          form: 'outcome',
          manner: 'plain',
          question: `what ${happens[fact.tense]} ${fact.link} ${fact.circumstance}?`,
          answer: fact.outcome,
          topic: topicOf(fact.circumstance),
          difficulty: 3,
        },
      ]
    case 'deed':
      return [
        { form: 'person', manner: 'plain', question: `who ${fact.deed}?`, answer: fact.person, topic: topicOf(fact.deed), difficulty: 2 },
      ]
    case 'doer':
      return [
        {
          form: fact.asked === 'thing' ? 'doer' : fact.asked,
          manner: 'plain',
          question: `${fact.asked === 'thing' ? 'what' : 'who'} ${fact.deed}?`,
          answer: fact.doer,
          topic: topicOf(fact.doer, fact.deed),
          difficulty: 2,
        },
      ]
    case 'agent':
      return [
        {
          form: fact.isPerson ? 'person' : 'doer',
          manner: 'plain',
          question: `by ${fact.isPerson ? 'whom' : 'what'} ${inverted(fact.claim)}?`,
          answer: fact.agent,
          topic: topicOf(fact.claim.subject, fact.claim.lemma),
          difficulty: 2,
        },
      ]
    case 'time':
      return [
        fact.isYear
          ? {
              form: 'year',
              manner: 'plain',
              question: `in what year ${inverted(fact.claim)}?`,
              answer: fact.time.replace(/^in /, ''),
              topic: topicOf(fact.claim.subject, fact.claim.rest),
              difficulty: 2,
            }
          : {
              form: 'time',
              manner: 'plain',
              question: `when ${inverted(fact.claim)}?`,
              answer: fact.time,
              topic: topicOf(fact.claim.subject, fact.claim.rest),
              difficulty: 2,
            },
      ]
    case 'place':
      return [
        {
          form: 'place',
          manner: 'plain',
          question: `where ${inverted(fact.claim)}?`,
          answer: fact.place,
          topic: topicOf(fact.claim.subject, 'place'),
          difficulty: 2,
        },
      ]
    case 'formula':
      return [
        {
          form: 'formula',
          manner: 'plain',
          question: `what is ${fact.name}?`,
          answer: fact.formula,
          topic: topicOf(fact.name, 'formula'),
          difficulty: 2,
        },
      ]
    case 'list':
      return [
        {
          form: 'list',
          manner: 'plain',
          question: joined(
            'what',
            fact.verb,
            'the',
            fact.count,
            fact.what,
            fact.owner && !/ of /.test(fact.what) ? `of ${fact.owner}` : '',
          ).concat('?'),
          answer: fact.members,
          topic: topicOf(fact.what, fact.owner),
          difficulty: 3,
        },
      ]
    case 'purpose':
      return [
        {
          form: 'purpose',
          manner: 'plain',
          question: `what is the ${fact.noun} of ${fact.owner}?`,
          answer: fact.purpose,
          topic: topicOf(fact.owner, 'purpose'),
          difficulty: 2,
        },
      ]
    case 'difference':
      return [
        {
          form: 'phrase',
          manner: 'plain',
          question: `how does ${fact.term} differ from ${fact.other}?`,
          answer: fact.difference,
          topic: topicOf(fact.term, fact.other),
          difficulty: 3,
        },
      ]
    case 'statement':
      return askStatement(fact)
    case 'statement with a term':
      return [askGap(fact)]
    case 'statement with a name':
      return [
        {
          form: fact.asked,
          manner: 'gap',
          question: `${fact.before}_____${fact.after}`,
          answer: fact.name,
          topic: topicOf(fact.before, fact.after),
          difficulty: 2,
        },
      ]
  }
}

const happens = { present: 'happens', past: 'happened', would: 'would happen' }

function askDefinition(fact: Extract<Fact, { kind: 'definition' }>): Draft[] {
  const topic = termKey(fact.term)
  const bare = withoutArticle(fact.term)
  const opensWithName = /^the name (?:of|for|given to) /.test(fact.definition)
  const opensWithArticle = /^(a|an|the|any) /.test(fact.definition)
  const direct =
    (fact.isBare && !isNamedDirectly(fact.term)) || isAdjective(fact)
      ? `what does the term “${bare}” mean?`
      : `${fact.isPerson ? 'who' : 'what'} ${fact.verb} ${fact.term}?`
  const reverse = fact.isPerson
    ? `who ${fact.verb} ${fact.definition}?`
    : opensWithName
      ? `what ${fact.verb} ${fact.definition}?`
      : opensWithArticle && !/^any /.test(fact.definition)
        ? `what is the term for ${fact.definition}?`
        : `which term means “${fact.definition}”?`
  const bonus = fact.isBare ? 1 : 0
  return [
    { form: 'definition', manner: 'what is', question: direct, answer: fact.definition, topic, difficulty: 1, bonus },
    ...(sharesRoot(bare, fact.definition)
      ? []
      : [{ form: 'term', manner: 'which term', question: reverse, answer: bare, topic, difficulty: 2, bonus: bonus - 0.5 } as const]),
  ]
}

/** "glycolysis", "classical conditioning": names of processes and substances stand without an article. */
const isNamedDirectly = (term: string) =>
  /(?:ing|ism|ysis|tion|ance|ence|ity|ology|ics|omy|graphy|sis|ness|RNA|DNA)$/.test(term.replace(/ \(.*\)$/, '')) && !/\(/.test(term)

/** "elastic: responding strongly to a change": asked as a word, not as a thing. */
const isAdjective = ({ term, definition }: { term: string; definition: string }) =>
  looksLikeAdjective(term) && !/^(a|an|the|any|one|that part) /.test(definition)

function sharesRoot(term: string, definition: string): boolean {
  const wordsOf = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 && !functionWords.has(word))
  const inDefinition = wordsOf(definition)
  return wordsOf(term).some((word) => inDefinition.some((other) => haveOneRoot(word, other)))
}

function askGap(fact: Extract<Fact, { kind: 'statement with a term' }>): Draft {
  const article = /\b(an?) $/i.exec(fact.before)?.[1]
  const before = article ? fact.before.slice(0, -article.length - 1) : fact.before
  const answer = article ? withA(fact.term) : fact.term
  return { form: 'term', manner: 'gap', question: `${before}_____${fact.after}`, answer, topic: termKey(fact.term), difficulty: 2 }
}
