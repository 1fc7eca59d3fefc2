import type { Flashcard, GuideSection, QuizItem, Result, Source } from '@stackademy/contract/generation'
import { letterOf } from '../use-quiz.ts'

/** A result as a table for spreadsheets and other study tools, a line an item or point (RFC 4180), each with its source. */
export function toCsv(result: Result): string {
  return `${rowsOf(result)
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`
}

type Row = (string | number | null)[]

const sourceHead = ['Source', 'Page', 'Section']
const sourceOf = ({ quote, page, section }: Source): Row => [quote, page, section]

function rowsOf(result: Result): Row[] {
  if (result.resultType === 'flashcard') return [['Question', 'Answer', ...sourceHead], ...result.content.map(cardRow)]
  if (result.resultType === 'quiz') return quizRows(result.content)
  return [['Section', 'Point', 'Source', 'Page'], ...result.content.flatMap(pointRows)]
}

const cardRow = ({ question, answer, source }: Flashcard): Row => [question, answer, ...sourceOf(source)]

function quizRows(questions: readonly QuizItem[]): Row[] {
  const most = Math.max(0, ...questions.map(({ options }) => options.length))
  const letters = Array.from({ length: most }, (_, option) => letterOf(option))
  const head = ['Question', ...letters, 'Correct answer', 'Explanation', ...sourceHead]
  return [
    head,
    ...questions.map(({ question, options, correctAnswer, explanation, source }) => [
      question,
      ...letters.map((_, option) => options[option] ?? ''),
      letterOf(correctAnswer),
      explanation,
      ...sourceOf(source),
    ]),
  ]
}

const pointRows = ({ title, points }: GuideSection): Row[] => points.map(({ text, source }) => [title, text, source.quote, source.page])

/** What begins like a formula would be computed by a spreadsheet; the apostrophe keeps it the text that it is. */
const likeFormula = /^(?:[=@\t\r]|[+-](?![\d\s]))/

function cell(value: Row[number]): string {
  const text = String(value ?? '').replace(likeFormula, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
