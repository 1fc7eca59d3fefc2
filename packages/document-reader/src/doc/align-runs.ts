import type { DocHeader } from './doc-header.ts'
import { type DocPiece, pieceText } from './doc-pieces.ts'
import type { DocRun } from './doc-runs.ts'

/** Runs of paragraphs end at marks; where most of them do not, they are counted otherwise. */
const leastAtMarks = 0.5

/**
 * Some programs count the offsets of properties as if the text were one piece of two bytes a letter from the number of its
 * first byte on, whatever it is stored as. Answers how to read the offsets of a file's runs.
 */
export function runAligner(header: DocHeader, pieces: DocPiece[], paragraphs: DocRun[]): (runs: DocRun[]) => DocRun[] {
  const moved = (runs: DocRun[]) => runs.flatMap((run) => movedRuns(run, header.text.start, pieces))
  const isRight = (runs: DocRun[]) => shareAtMarks(header, pieces, runs) >= leastAtMarks
  return isRight(paragraphs) || !isRight(moved(paragraphs)) ? (runs) => runs : moved
}

const widthOf = ({ isNarrow }: DocPiece): number => (isNarrow ? 1 : 2)

function shareAtMarks(header: DocHeader, pieces: DocPiece[], runs: DocRun[]): number {
  const ends = runs.slice(0, 500).flatMap(({ end }) => {
    const piece = pieces.find((one) => end > one.offset && end <= one.offset + one.length * widthOf(one))
    return piece === undefined ? [] : [pieceText(header, piece, Math.floor((end - piece.offset) / widthOf(piece)) - 1, 1)]
  })
  return ends.length === 0 ? 0 : ends.filter((letter) => '\r\u0007\f'.includes(letter)).length / ends.length
}

function movedRuns(run: DocRun, firstByte: number, pieces: DocPiece[]): DocRun[] {
  const [start, end] = [run.start / 2 - firstByte, run.end / 2 - firstByte]
  return pieces.flatMap((piece) => {
    const from = Math.max(start, piece.start)
    const to = Math.min(end, piece.start + piece.length)
    const place = (letter: number) => piece.offset + (letter - piece.start) * widthOf(piece)
    return to > from ? [{ ...run, start: place(from), end: place(to) }] : []
  })
}
