import { table } from '../../machine.ts'
import { type Fault, isMinor } from '../checker/faults.ts'
import { percent, type Share, shareOf } from '../measures/share.ts'
import type { Sample, SampledItem } from '../sample/sample.ts'
import { type Judged, resolve } from './resolve.ts'
import { cohensKappa, rawAgreement, weightedShare, wilson } from './statistics.ts'
import { readVerdicts, type Verdict } from './verdict.ts'

/** Prints what readers found in the sample of a folder: agreement and controls first, then shares with their intervals. */
export function printReport(folder: string) {
  const { sample, verdicts } = readVerdicts(folder)
  const judged = sample.items.filter(({ control }) => control === null).flatMap((item) => resolve(item, verdicts) ?? [])
  const asked = sample.items.filter(({ control }) => control === null).length
  console.log(`Engine: ${sample.engine}; seed ${sample.seed}; ${judged.length} of ${asked} sampled items judged.\n`)
  printReaders(sample, verdicts)
  printAgreement(sample, verdicts)
  printShares(judged)
  printWeighted(sample, judged)
  printFaults(judged)
  printChecker(judged)
}

const readersOf = (verdicts: readonly Verdict[]) => [...new Set(verdicts.map(({ reader }) => reader))].sort()
const first = (verdicts: readonly Verdict[]) => verdicts.filter(({ sitting = 1 }) => sitting === 1)

/** Each reader's raw share, and how they took the controls: more than two of a sort missed, and they start over. */
function printReaders({ items }: Sample, verdicts: readonly Verdict[]) {
  const rows = readersOf(verdicts).map((reader) => {
    const own = first(verdicts).filter((verdict) => verdict.reader === reader)
    const on = (control: SampledItem['control']) => own.filter(({ item }) => items.find(({ id }) => id === item)?.control === control)
    const passed = (control: SampledItem['control']) => shareOf(on(control), ({ verdict }) => verdict === 'acceptable')
    const minors = on(null).flatMap(({ faults }) => faults.filter(isMinor)).length
    const [planted, reference] = [passed('planted'), passed('reference')]
    const isSound = planted.hit <= 2 && reference.of - reference.hit <= 2
    return [
      reader,
      withInterval(passed(null)),
      (minors / Math.max(1, on(null).length)).toFixed(2),
      `${planted.hit} of ${planted.of}`,
      `${reference.of - reference.hit} of ${reference.of}`,
      isSound ? 'yes' : 'no: reads the rubric again and starts over',
    ]
  })
  table(['reader', 'acceptable', 'minor faults an item', 'planted items passed', 'reference items failed', 'counts'], rows)
  console.log()
}

function printAgreement({ items }: Sample, verdicts: readonly Verdict[]) {
  const [one, other] = readersOf(verdicts)
  if (one === undefined || other === undefined)
    return console.log('One reader: agreement cannot be told, and the shares below are theirs alone.\n')
  const by = (reader: string, id: string) => first(verdicts).find((verdict) => verdict.reader === reader && verdict.item === id)?.verdict
  const pairs = items
    .filter(({ control, id }) => control === null && by(one, id) && by(other, id))
    .map(({ id }) => [by(one, id) === 'acceptable', by(other, id) === 'acceptable'] as const)
  const kappa = cohensKappa(pairs)
  console.log(
    `Agreement before talking: ${percent(rawAgreement(pairs))} of ${pairs.length}, Cohen’s kappa ${kappa?.toFixed(2) ?? 'undefined'}.\n`,
  )
}

const withInterval = (share: Share) => {
  const { low, high } = wilson(share)
  return share.of === 0 ? '–' : `${share.hit}/${share.of} = ${percent(share)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
}

const acceptableOf = (judged: readonly Judged[]) => shareOf(judged, ({ isAcceptable }) => isAcceptable)

/** Kind by type, types, documents and all, each with its two commonest primary faults. */
function printShares(judged: readonly Judged[]) {
  const groups = (name: (each: Judged) => string) => [...Map.groupBy(judged, name)].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = (named: [string, Judged[]][]) =>
    named.map(([name, group]) => [name, withInterval(acceptableOf(group)), commonest(group).slice(0, 2).join(', ')])
  const head = ['acceptable, 95 % Wilson interval', 'commonest primary faults']
  table(['type and kind', ...head], rows(groups(({ item }) => `${item.type}, ${item.kind}`)))
  console.log()
  table(['type', ...head], [...rows(groups(({ item }) => item.type)), ...rows([['all, as sampled', [...judged]]])])
  console.log()
  table(['document', ...head], rows(groups(({ item }) => item.document)))
  console.log()
}

const commonest = (judged: readonly Judged[]): string[] =>
  [
    ...Map.groupBy(
      judged.filter(({ primary }) => primary !== null),
      ({ primary }) => primary as Fault,
    ),
  ]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([fault, of]) => `${fault} ${of.length}`)

function printWeighted({ strata }: Sample, judged: readonly Judged[]) {
  const weighted = strata.map(({ type, kind, given }) => ({
    ...acceptableOf(judged.filter(({ item }) => item.type === type && item.kind === kind)),
    given,
  }))
  const { share, interval } = weightedShare(weighted)
  console.log(
    `Weighted by what the engine gave: ${(100 * share).toFixed(1)} % (${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)}).`,
  )
}

function printFaults(judged: readonly Judged[]) {
  const sourceErrors = judged.filter(({ primary }) => primary === 'source-error').length
  console.log(`Primary faults: ${commonest(judged).join(', ') || 'none'}. The source itself erred in ${sourceErrors}.`)
}

/** What rules see of what readers see. */
function printChecker(judged: readonly Judged[]) {
  const failed = judged.filter(({ isAcceptable }) => !isAcceptable)
  const caught = shareOf(failed, ({ item }) => item.checker.length > 0)
  const alarms = shareOf(
    judged.filter(({ isAcceptable }) => isAcceptable),
    ({ item }) => item.checker.length > 0,
  )
  console.log(
    `The checker saw something in ${caught.hit} of ${caught.of} items that readers failed, and in ${alarms.hit} of ${alarms.of} that they passed.`,
  )
}
