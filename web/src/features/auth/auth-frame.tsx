import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { BrandName } from '../../shared/brand-name.tsx'
import { type Expression, Stacky } from '../../shared/stacky.tsx'
import type { Kind } from '../../ui/kind.ts'
import './auth.css'

interface Props {
  title: string
  lead: string
  expression: Expression
  /** What the page offers beside the card with the buttons. */
  aside: ReactNode
  children: ReactNode
}

/** The desk of the three sign-in pages: on a mat what waits inside, and on it a card with the two ways in. */
export function AuthFrame({ title, lead, expression, aside, children }: Props) {
  return (
    <div className="auth">
      <header className="auth-top">
        <a className="brand" href={paths.root}>
          <BrandName />
        </a>
        <a className="link auth-back" href={paths.root}>
          <ArrowLeft size={18} />
          Back to Home
        </a>
      </header>
      <main className="auth-desk" id="main">
        <div className="auth-in">
          <div className="stack auth-stack" data-depth="3">
            <div className="card auth-card">
              <Stacky expression={expression} alive className="auth-stacky" />
              <h1>{title}</h1>
              <p className="auth-lead">{lead}</p>
              {children}
            </div>
          </div>
        </div>
        <aside className="mat auth-aside" aria-label="What you get">
          {aside}
        </aside>
      </main>
    </div>
  )
}

/** A card on the mat: one thing that the product does. */
export function Offer({ icon, kind, title, children }: { icon: ReactNode; kind: Kind; title: string; children?: ReactNode }) {
  return (
    <li className="card auth-offer" data-kind={kind}>
      <span className="auth-icon">{icon}</span>
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  )
}

/** Signing in means agreeing. */
export function Agreement() {
  return (
    <p className="meta">
      By signing in you agree to the{' '}
      <a className="link" href={paths.terms}>
        Terms
      </a>{' '}
      and the{' '}
      <a className="link" href={paths.privacy}>
        Privacy Policy
      </a>
      .
    </p>
  )
}
