import type { StudySession } from '@stackademy/contract/library'
import { FileClock } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../app/paths.ts'
import { CardHead, Stack } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { counted } from './counted.ts'
import { resultKinds } from './result-kinds.ts'
import { timeAgo } from './time-ago.ts'
import './session-card.css'

/** A study session as a stack of what was made from it; opens the newest result, or goes on to make the first. */
export function SessionCard({ session }: { session: StudySession }) {
  const newest = newestResult(session)
  const look = newest && (resultKinds[newest.resultType] ?? { label: 'Study Material', kind: 'plain', icon: FileClock })
  const more = session.results.length - 1
  const title = sessionTitle(session)
  const Icon = look?.icon ?? FileClock
  return (
    <Stack depth={session.results.length} kind={look?.kind ?? 'plain'} className="session">
      <Link className="card" href={newest ? paths.result(newest.id) : paths.generate(session.id)}>
        <CardHead icon={<Icon size={16} />} end={more > 0 ? `(+${more} more)` : null}>
          {look?.label ?? 'No materials yet'}
        </CardHead>
        <h3 dir="auto">{title}</h3>
        <p className="meta">
          {session.originalFileName && session.originalFileName !== title && <bdi className="file">{session.originalFileName}</bdi>}
          <span>{timeAgo(session.createdAt, Date.now())}</span>
        </p>
        <Foot session={session} />
      </Link>
    </Stack>
  )
}

function Foot({ session }: { session: StudySession }) {
  const newest = newestResult(session)
  if (session.status === 'reading') {
    return (
      <div className="foot">
        <ProgressBar value={session.progress} label="Reading" thin />
        <span>Reading...</span>
      </div>
    )
  }
  if (!newest) return <p className="foot">Ready to generate</p>
  const { mastered, total } = masteryOf(session)
  if (mastered > 0) {
    return (
      <div className="foot">
        <ProgressBar value={mastered / total} label="Mastered" thin />
        <span className="num">
          {mastered} of {total} mastered
        </span>
      </div>
    )
  }
  const made = newest.resultType in resultKinds ? counted(newest.given, newest.resultType) : `${newest.given} items`
  return <p className="foot num">{newest.status === 'generating' ? `${made} so far` : made}</p>
}

/** Of the session's cards and questions; sections of guides are read, not mastered. */
function masteryOf({ results }: StudySession) {
  const asked = results.filter(({ resultType }) => resultType !== 'guide')
  const sum = (count: (result: (typeof asked)[number]) => number) => asked.reduce((total, result) => total + count(result), 0)
  return { mastered: sum(({ mastered }) => mastered), total: sum(({ given }) => given) }
}

export const sessionTitle = ({ subject, originalFileName }: Pick<StudySession, 'subject' | 'originalFileName'>) =>
  subject || originalFileName || 'Text Input'

const newestResult = ({ results }: StudySession) => results.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

/** The shape of a session card while the list is on its way. */
export function SessionCardSkeleton() {
  return (
    <div className="card session-skeleton">
      <Skeleton height={40} />
      <Skeleton height={22} width="70%" />
      <Skeleton height={16} width="45%" />
      <Skeleton height={14} width="30%" />
    </div>
  )
}
