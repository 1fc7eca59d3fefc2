import type { ReactNode } from 'react'
import type { Kind } from './kind.ts'

/** A small mark in a kind's colours: what something is, not what it does. */
export function Badge({ kind, icon, children }: { kind?: Kind; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="badge" data-kind={kind}>
      {icon}
      {children}
    </span>
  )
}
