import type { ReactNode } from 'react'
import { type Expression, Stacky } from './stacky.tsx'
import './lone-message.css'

interface Props {
  expression: Expression
  /** What the mascot says beside it. */
  says?: string
  title: ReactNode
  /** What happened and what is next, in a sentence. */
  children?: ReactNode
  /** One next step, and a way to leave. */
  actions: ReactNode
}

/** A screen that has one thing to say: missing, failed, stopped, not built yet. */
export function LoneMessage({ expression, says, title, children, actions }: Props) {
  return (
    <section className="lone-message">
      <div className="says">
        <Stacky expression={expression} className="lone-message-stacky" />
        {says && <p className="bubble">{says}</p>}
      </div>
      <h1>{title}</h1>
      {children}
      <div className="lone-message-actions">{actions}</div>
    </section>
  )
}
