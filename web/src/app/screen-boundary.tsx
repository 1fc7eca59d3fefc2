import { Component, type ReactNode } from 'react'
import { LoneMessage } from '../shared/lone-message.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { paths } from './paths.ts'

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
      <main id="main">
        <LoneMessage
          expression="surprised"
          title="This page did not load"
          actions={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                Load it again
              </Button>
              <a className={buttonClass({ variant: 'quiet' })} href={paths.root}>
                Go Home
              </a>
            </>
          }
        >
          <p>It may have changed since you opened the app, or the connection was lost. What you made is safe.</p>
        </LoneMessage>
      </main>
    )
  }
}
