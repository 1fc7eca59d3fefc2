import type { ResultType } from '@stackademy/contract/generation'
import { Check, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card, CardHead, Mat } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { useIsDesktop } from '../ui/use-media.ts'
import { counted } from './counted.ts'
import { MathsText } from './maths-text.tsx'
import { resultKinds } from './result-kinds.ts'
import { Stacky } from './stacky.tsx'
import { timeLeft } from './time-left.ts'
import { type EndOfMaking, type MadeItem, useMaking } from './use-making.ts'
import './making-card.css'

interface Props {
  resultId: number
  onEnd: (end: EndOfMaking) => void
}

/** A result on its way: what happens now, how far it is, what came of it so far, and a way to stop. */
export function MakingCard({ resultId, onEnd }: Props) {
  const { state, items, steps, isLost, cancel, isCanceling } = useMaking(resultId, onEnd)
  if (!state) return isLost ? <ConnectionLost /> : <PageSpinner label="Loading..." />
  const { resultType, progress, requested, step } = state
  const { kind, unit } = resultKinds[resultType]
  return (
    <Mat kind={kind} className="making" aria-label="Generating">
      <Stacky expression="thinking" alive className="making-stacky" />
      <div className="card making-panel">
        <h2>{`Making ${upTo(resultType)}${requested} ${unit}`}</h2>
        <p className="making-now">{step ?? 'Getting ready'}</p>
        <ProgressBar value={progress} label="Generating" />
        <Steps steps={steps} />
        <div className="making-foot">
          <p className="meta num">
            <TimeLeft key={resultId} progress={progress} />
          </p>
          <Button onClick={cancel} disabled={isCanceling}>
            Cancel
          </Button>
        </div>
        {isLost && <ConnectionLost />}
      </div>
      <Hand items={items} resultType={resultType} requested={requested} />
      <Announcement progress={progress} text={counted(items.length, resultType)} />
    </Mat>
  )
}

/** For a guide the quantity is an upper bound. */
const upTo = (resultType: ResultType) => (resultType === 'guide' ? 'up to ' : '')

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="making-steps">
      {steps.map((step, index) => {
        const isDone = index < steps.length - 1
        return (
          <li key={step} className={isDone ? 'is-done' : 'is-now'}>
            {isDone ? <Check size={18} /> : <span className="making-dot" />}
            {step}
          </li>
        )
      })}
    </ol>
  )
}

function TimeLeft({ progress }: { progress: number }) {
  const [first] = useState(() => ({ progress, atMs: Date.now() }))
  const percent = `${Math.round(progress * 100)}%`
  const left = timeLeft({ first, now: { progress, atMs: Date.now() } })
  return left ? `${percent}, ${left}` : percent
}

export const ConnectionLost = () => (
  <p className="connection-lost" role="status">
    <WifiOff size={18} />
    No connection. The work goes on without you, and this page follows when it is back.
  </p>
)

/** The newest items as they arrive, dealt beside each other, and a place for the next. */
function Hand({ items, resultType, requested }: { items: readonly MadeItem[]; resultType: ResultType; requested: number }) {
  const { icon: Icon } = resultKinds[resultType]
  const shown = items.slice(useIsDesktop() ? -7 : -3)
  const isComing = items.length < requested
  return (
    <ul className="making-hand" aria-label={`Made so far: ${counted(items.length, resultType)}`}>
      {shown.map((item) => (
        <li key={item.id}>
          <Card>
            <CardHead icon={<Icon size={14} />}>
              <span className="num">{items.indexOf(item) + 1}</span>
            </CardHead>
            <p dir="auto">
              <MathsText text={'question' in item ? item.question : item.title} />
            </p>
          </Card>
        </li>
      ))}
      {isComing && <li className="making-soon">{`${items.length + 1} is on its way`}</li>}
    </ul>
  )
}

/** Screen readers hear a quarter at a time, not each item. */
function Announcement({ progress, text }: { progress: number; text: string }) {
  const quarter = Math.floor(progress * 4) * 25
  const [heard, setHeard] = useState({ quarter: -1, text: '' })
  if (quarter !== heard.quarter) setHeard({ quarter, text: `${quarter} percent. ${text} so far.` })
  return (
    <p className="sr" role="status">
      {heard.text}
    </p>
  )
}
