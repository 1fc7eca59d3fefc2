import { useParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { idOf } from '../../shared/id-of.ts'
import { LoneMessage } from '../../shared/lone-message.tsx'
import { MakingCard } from '../../shared/making-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultHead } from './result-head.tsx'
import { StudyView } from './study-view.tsx'
import { useResult } from './use-result.ts'
import './result.css'

/** What was made from an upload, to study it. */
export function ResultScreen() {
  const id = idOf(useParams<{ resultId: string }>().resultId)
  return id === null ? <ResultNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { result, isPending, tryAgain } = useResult(id)
  if (isPending) return <PageSpinner label="Loading..." />
  if (result === null) return <ResultNotFound />
  if (result === undefined) return <NotLoaded onTryAgain={tryAgain} />
  return (
    <div className="result">
      <ResultHead result={result} />
      {result.status === 'generating' ? <MakingCard resultId={id} onEnd={tryAgain} /> : <StudyView result={result} />}
      <ResultActions result={result} className="phone result-foot" />
    </div>
  )
}

const ResultNotFound = () => (
  <LoneMessage
    expression="sad"
    title="Result not found"
    actions={
      <ButtonLink variant="primary" href={paths.library}>
        Go to Library
      </ButtonLink>
    }
  >
    <p>It may have been deleted, or the address was mistyped.</p>
  </LoneMessage>
)

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <LoneMessage
    expression="surprised"
    title="This result did not load"
    actions={
      <>
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
        <ButtonLink variant="quiet" href={paths.library}>
          Go to Library
        </ButtonLink>
      </>
    }
  >
    <p>It is safe. The connection was lost, or the server did not answer.</p>
  </LoneMessage>
)
