import type { Run } from './run.ts'

const stackable = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/
/** Fewer letters under each other may be a column of a table. */
const leastStack = 5
const mostly = 0.6

/**
 * Runs with letters of Chinese or Japanese that the file draws one by one, each under the one before, as lines from top to
 * bottom; where most of a page's text is not drawn like that, the runs as they are.
 */
export function stackLetters(runs: Run[], pageHeight: number): Run[] {
  const stacks = stacksOf(runs)
  const stacked = stacks.reduce((sum, stack) => sum + (stack.length >= leastStack ? stack.length : 0), 0)
  const letters = runs.reduce((sum, run) => sum + (run.turns === 0 ? run.text.length : 0), 0)
  if (stacked < mostly * letters) return runs
  return stacks.map((stack) => (stackable.test((stack[0] as Run).text) ? turnedLine(stack, pageHeight) : (stack[0] as Run)))
}

function stacksOf(runs: Run[]): Run[][] {
  const stacks: Run[][] = []
  for (const run of runs) {
    const open = stacks.at(-1)
    if (open !== undefined && isUnder(open.at(-1) as Run, run)) open.push(run)
    else stacks.push([run])
  }
  return stacks
}

function isUnder(above: Run, run: Run): boolean {
  if (run.turns !== 0 || above.turns !== 0 || !stackable.test(run.text) || !stackable.test(above.text)) return false
  const step = above.y - run.y
  return (
    Math.abs(above.size - run.size) < 0.1 * run.size &&
    Math.abs(above.left - run.left) < 0.4 * run.size &&
    step > 0.7 * run.size &&
    step < 2.2 * run.size
  )
}

/** As a line that is turned by three right angles: its letters stand on what is the page's right. */
function turnedLine(stack: Run[], pageHeight: number): Run {
  const [first, last] = [stack[0] as Run, stack.at(-1) as Run]
  const { size } = first
  return {
    ...first,
    text: stack.map(({ text }) => text).join(''),
    turns: 3,
    left: pageHeight - first.y - 0.85 * size,
    right: pageHeight - last.y + 0.15 * size,
    y: (first.left + first.right) / 2 - 0.35 * size,
  }
}
