import type { Upload } from '@stackademy/contract/uploads'
import { ConnectionLost } from '../../shared/making-card.tsx'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { Mat } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ChoosingSkeleton } from './choosing-skeleton.tsx'
import { GenerateHead } from './generate-head.tsx'
import { useReading } from './use-reading.ts'

/** The upload is being read: what happens now, how far it is, a way to stop. */
export function Reading({ upload }: { upload: Upload }) {
  const { progress, step, status, isLost, cancel, isCanceling } = useReading(upload)
  const name = upload.originalFileName ?? upload.topic ?? 'Text Input'
  return (
    <>
      <GenerateHead />
      <Mat className="reading" aria-label="Reading">
        <Stacky expression="thinking" alive className="reading-stacky" />
        <div className="card reading-panel">
          <h2>
            {status !== 'ready' && 'Reading '}
            <bdi>{name}</bdi>
            {status === 'ready' && ' is read'}
          </h2>
          <p className="reading-now">{step ?? (status === 'ready' ? 'Fetching its text' : 'Waiting for its turn')}</p>
          <ProgressBar value={progress} label="Reading" />
          <div className="reading-foot">
            <p className="meta num">{Math.round(progress * 100)}%</p>
            <Button onClick={cancel} disabled={isCanceling || status !== 'reading'}>
              Cancel
            </Button>
          </div>
          {isLost && <ConnectionLost />}
        </div>
        <p className="sr" role="status">{`Reading, ${Math.floor(progress * 4) * 25} percent`}</p>
      </Mat>
      <ChoosingSkeleton />
    </>
  )
}
