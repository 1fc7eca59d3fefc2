import { type Feature, featurePolicies } from '@stackademy/contract/policy'
import { Camera, FileText, Gamepad2, type LucideIcon, SquarePlay } from 'lucide-react'
import type { Kind } from '../../ui/kind.ts'

const shown: { feature: Feature; name: string; unit: string; kind: Kind; icon: LucideIcon }[] = [
  { feature: 'brainTraining', name: 'Brain Training', unit: 'a session', kind: 'games', icon: Gamepad2 },
  { feature: 'camera', name: 'AI Camera', unit: 'a photo', kind: 'camera', icon: Camera },
  { feature: 'videoStudy', name: 'YouTube Analysis', unit: 'a video', kind: 'video', icon: SquarePlay },
  { feature: 'fileUpload', name: 'Document Processing', unit: 'a file', kind: 'plain', icon: FileText },
]

/** What each feature costs, from the policy that the server charges by. */
export const Costs = () => (
  <section aria-labelledby="costs">
    <h2 id="costs">What credits buy</h2>
    <ul className="costs">
      {shown.map(({ feature, name, unit, kind, icon: Icon }) => (
        <li key={feature} className="card cost" data-kind={kind}>
          <span className="cost-icon">
            <Icon size={20} />
          </span>
          <b>{name}</b>
          <span className="meta">
            <b className="num">{featurePolicies[feature].credits}</b> credits {unit}
          </span>
        </li>
      ))}
    </ul>
    <p className="meta">Typed topics and pasted texts cost nothing, and neither do flashcards, quizzes and study guides.</p>
  </section>
)
