import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Kind } from './kind.ts'

/** An index card. Give it a `CardHead`, then what is written on it. */
export function Card({ kind, className, ...rest }: ComponentProps<'div'> & { kind?: Kind }) {
  return <div data-kind={kind} className={classNames('card', className)} {...rest} />
}

/** The head of a card: icon and name, and at its end a position or a count. */
export function CardHead({ icon, end, children }: { icon?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="card-head">
      {icon}
      {children}
      {end != null && <span className="end num">{end}</span>}
    </div>
  )
}

/** Cards under the card in hand. `depth` counts them all; beyond three looks like three. */
export function Stack({ depth, kind, className, ...rest }: ComponentProps<'div'> & { depth: number; kind?: Kind }) {
  const shown = Math.min(Math.max(depth, 1), 3)
  return <div data-kind={kind} data-depth={shown} className={classNames('stack', className)} {...rest} />
}

/** The dotted field where the student acts; at most one a screen. Brand yellow, or a kind's own tint. */
export function Mat({ kind, className, ...rest }: ComponentProps<'section'> & { kind?: Kind }) {
  return <section data-kind={kind} className={classNames('mat', className)} {...rest} />
}
