import { Lock } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import './upgrade-card.css'

const texts = {
  ai_camera: { title: 'AI Camera', description: 'Photograph a question and get an answer that shows its steps.' },
  youtube_study: { title: 'YouTube Study', description: 'Turn a video into a summary, flashcards and a quiz.' },
  brain_training: { title: 'Brain Training', description: 'Short games that keep names, numbers and words moving.' },
  content_generation: { title: 'Content Generation', description: 'Make flashcards, quizzes and study guides from what you study.' },
} as const

interface Props {
  feature: keyof typeof texts
  /** What was used up, where that is the reason. */
  reason?: string
}

/** Stands in the place of a feature that the plan does not open, or not any more today. */
export function UpgradeCard({ feature, reason }: Props) {
  const { title, description } = texts[feature]
  return (
    <section className="card upgrade-card" aria-labelledby="upgrade-required">
      <div className="card-head">
        <Lock size={16} />
        <h2 id="upgrade-required">Upgrade Required</h2>
      </div>
      <div className="upgrade-body">
        <h3>{title}</h3>
        <p>{description}</p>
        {reason && <p className="meta">{reason}</p>}
        <div className="acts">
          <ButtonLink variant="primary" wide href={paths.pricing}>
            View Plans
          </ButtonLink>
          <Button variant="quiet" wide onClick={() => window.history.back()}>
            Go Back
          </Button>
        </div>
      </div>
    </section>
  )
}
