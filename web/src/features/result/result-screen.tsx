import { useParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { idOf } from '../../shared/id-of.ts'
import { MakingCard } from '../../shared/making-card.tsx'
import { NotFound, NotLoaded } from '../../shared/not-there.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PrintSheet } from './export/print-sheet.tsx'
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
  if (isPending) return <Loading />
  if (result === null) return <ResultNotFound />
  if (result === undefined) return <NotLoaded title="This result did not load" leave={library} onTryAgain={tryAgain} />
  return (
    <div className="result">
      <ResultHead result={result} />
      {result.status === 'generating' ? <MakingCard resultId={id} onEnd={tryAgain} /> : <StudyView result={result} />}
      <ResultActions result={result} className="phone result-foot" />
      <PrintSheet result={result} />
    </div>
  )
}

const Loading = () => (
  <div className="result" role="status" aria-busy="true" aria-label="Loading your result">
    <header className="result-head">
      <div className="result-title">
        <h1>Result</h1>
        <Skeleton height={24} width={180} />
      </div>
    </header>
    <Skeleton height="60dvh" />
  </div>
)

const library = { href: paths.library, label: 'Go to Library' }

const ResultNotFound = () => <NotFound title="Result not found" leave={library} />
