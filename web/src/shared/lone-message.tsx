import type { ReactNode } from 'react'
import { type Expression, Stacky } from './stacky.tsx'
import './lone-message.css'

interface Props {
  expression: Expression
  title: string
  /** What happened and what is next, in a sentence. */
  children?: ReactNode
  /** One next step, and a way to leave. */
  actions: ReactNode
}

/** A screen that has one thing to say: missing, failed, stopped, empty. */
export function LoneMessage({ expression, title, children, actions }: Props) {
  return (
    <section className="lone-message">
      <Stacky expression={expression} className="lone-message-stacky" />
      <h1>{title}</h1>
      {children}
      <div className="lone-message-actions">{actions}</div>
    </section>
  )
}
