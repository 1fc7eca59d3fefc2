import { type LimitPeriod, type LimitType, limitTypes } from '@stackademy/contract/policy'
import { Check } from 'lucide-react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { ApiError } from '../api/error.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Kind } from '../ui/kind.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Stacky } from './stacky.tsx'
import './limit-dialog.css'

export interface LimitReached {
  limitType: LimitType
  used: number
  limit: number
  period: LimitPeriod
}

const details = z.object({ limitType: z.enum(limitTypes), used: z.int(), limit: z.int(), period: z.enum(['day', 'month']) })

/** Which limit the server found used up; null for any other error. */
export function limitReachedBy(error: Error): LimitReached | null {
  if (!(error instanceof ApiError) || error.code !== 'limit_reached') return null
  const parsed = details.safeParse(error.details)
  return parsed.success ? parsed.data : null
}

const titles: Partial<Record<LimitType, string>> = {
  quiz: 'Quiz Limit Reached',
  flashcard: 'Flashcard Limit Reached',
  summary: 'Study Guide Limit Reached',
  document_upload: 'Upload Limit Reached',
}

/** The colour of what was made so often. */
const kinds: Partial<Record<LimitType, Kind>> = { quiz: 'quiz', flashcard: 'flashcards', summary: 'guide', brain_training: 'games' }

const benefits = ['Unlimited use of everything you study with', 'No daily or monthly limits', 'Priority AI processing']

/** A limit of the free plan is used up: how far, until when, and what Pro would change. */
export function LimitDialog({ reached, onClose }: { reached: LimitReached | null; onClose: () => void }) {
  const [, navigate] = useLocation()
  const upgrade = () => {
    onClose()
    navigate(paths.pricing)
  }
  return (
    <Dialog open={reached !== null} onClose={onClose} title={(reached && titles[reached.limitType]) ?? 'Feature Limit Reached'}>
      {reached && (
        <>
          <div className="says">
            <Stacky expression="surprised" className="limit-stacky" />
            <p className="bubble">That was a good {reached.period}'s work.</p>
          </div>
          <div data-kind={kinds[reached.limitType]}>
            <ProgressBar value={reached.used / reached.limit} label="Used" valueText={`${reached.used} of ${reached.limit}`} />
          </div>
          <p>
            <b className="num">{`${reached.used}/${reached.limit} used this ${reached.period}`}</b>. It starts again{' '}
            {reached.period === 'day' ? 'tomorrow' : 'next month'}. Everything you have made stays yours to study.
          </p>
          <ul className="ticks">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Check size={18} />
                {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="acts">
        <Button variant="primary" wide onClick={upgrade}>
          Upgrade to Pro Now
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Continue with Free Plan
        </Button>
      </div>
    </Dialog>
  )
}
