import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { BrandName } from '../../shared/brand-name.tsx'
import './legal-page.css'

/** A page to be read: terms, privacy. */
export function LegalPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="legal">
      <header>
        <a className="brand" href={paths.root}>
          <BrandName />
        </a>
      </header>
      <main id="main">
        <h1>{title}</h1>
        <p className="legal-lead">{lead}</p>
        {children}
      </main>
    </div>
  )
}
