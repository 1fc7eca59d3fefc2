import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import './lone.css'

interface State {
  failed: boolean
}

/** Catches a screen that fails to load or to draw: a new version of the app, a lost connection, a mistake of ours. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="lone" id="main">
        <h1>This page did not load</h1>
        <p>It may have changed since you opened the app, or the connection was lost. What you made is safe.</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load it again
        </Button>
        <a className={buttonClass({ variant: 'quiet' })} href="/">
          Go Home
        </a>
      </main>
    )
  }
}
