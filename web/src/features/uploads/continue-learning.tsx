import { continueLearningCount } from '@stackademy/contract/constants'
import { SessionCard, SessionCardSkeleton } from '../../shared/session-card.tsx'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import type { LatestSessions } from './use-latest-sessions.ts'

export function ContinueLearning({ latest, onSample }: { latest: LatestSessions; onSample: () => void }) {
  return (
    <section className="continue" aria-labelledby="continue">
      <h2 id="continue">Continue Learning</h2>
      <Sessions latest={latest} onSample={onSample} />
    </section>
  )
}

function Sessions({ latest: { sessions, isPending, retry }, onSample }: { latest: LatestSessions; onSample: () => void }) {
  if (isPending) return <Loading />
  if (!sessions) return <Failed onRetry={retry} />
  if (sessions.length === 0) return <Empty onSample={onSample} />
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} />
        </li>
      ))}
    </ul>
  )
}

const Loading = () => (
  <div className="sessions" role="status" aria-busy="true" aria-label="Loading your study sessions">
    {Array.from({ length: continueLearningCount }, (_, index) => (
      <SessionCardSkeleton key={index} />
    ))}
  </div>
)

const Empty = ({ onSample }: { onSample: () => void }) => (
  <div className="card continue-note">
    <Stacky expression="sad" />
    <div>
      <p>No study sessions yet. Upload some content to get started!</p>
      <p className="meta">Nothing at hand? Take a page about how memory works and see what comes of it.</p>
      <Button onClick={onSample}>Try the Sample Document</Button>
    </div>
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="card continue-note" role="alert">
    <Stacky expression="surprised" />
    <div>
      <p>Your study sessions did not load. They are safe; the connection was not.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </div>
)
