import type { Flashcard, GuideSection, QuizItem, Result, Source } from '@stackademy/contract/generation'
import { resultKinds } from '../../../shared/result-kinds.ts'
import { splitMaths } from '../../../shared/split-maths.ts'
import { letterOf } from '../use-quiz.ts'

/** A result as a document for note-taking programs: formulas stay between their dollar signs, each item names its source. */
export function toMarkdown(result: Result): string {
  const { label } = resultKinds[result.resultType]
  const name = result.subject ?? result.originalFileName
  return `${[`# ${label}${name ? `: ${plain(name)}` : ''}`, ...partsOf(result)].join('\n\n')}\n`
}

function partsOf(result: Result): string[] {
  if (result.resultType === 'flashcard') return result.content.map(cardPart)
  if (result.resultType === 'quiz') return result.content.map(questionPart)
  return result.content.map(sectionPart)
}

const cardPart = ({ question, answer, source }: Flashcard, index: number) =>
  [`## ${index + 1}. ${plain(question)}`, plain(answer), quoted(source)].join('\n\n')

const questionPart = ({ question, options, correctAnswer, explanation, source }: QuizItem, index: number) =>
  [
    `## ${index + 1}. ${plain(question)}`,
    options.map((option, place) => `- ${letterOf(place)}. ${plain(option)}`).join('\n'),
    `**Answer: ${letterOf(correctAnswer)}.** ${plain(explanation)}`,
    quoted(source),
  ].join('\n\n')

const sectionPart = ({ title, points }: GuideSection) =>
  [`## ${plain(title)}`, ...points.map(({ text, source }) => `- ${plain(text)}\n${quoted(source).replace(/^/gm, '  ')}`)].join('\n\n')

function quoted({ quote, page }: Source) {
  const where = page === null ? '' : ` (page ${page})`
  return `> ${plain(quote)}${where}`
}

/** In one line, and without anything in it being taken for markup. */
const plain = (text: string) =>
  withoutList(
    splitMaths(text.replace(/\s+/g, ' ').trim())
      .map((part) => (part.kind === 'maths' ? `$${part.tex}$${part.stop}` : part.text.replace(/[\\`*_[\]<>#|]/g, '\\$&')))
      .join(''),
  )

/** "1. One" and "- one" at the beginning of a line would be lists. */
const withoutList = (line: string) => line.replace(/^(\d+)([.)])(?=\s)/, '$1\\$2').replace(/^[-+](?=\s)/, '\\$&')
