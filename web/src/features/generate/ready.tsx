import { getResult } from '@stackademy/contract/generation'
import type { Upload } from '@stackademy/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { MakingCard } from '../../shared/making-card.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { Choosing } from './choosing.tsx'
import { GenerateHead } from './generate-head.tsx'
import { MakingFailed } from './making-failed.tsx'
import { type Generation, useGeneration } from './use-generation.ts'

/** The upload is read: choose what to make, see it being made. */
export function Ready({ upload }: { upload: Upload }) {
  const generation = useGeneration(upload)
  const { phase } = generation
  if (phase.phase === 'making') return <Making resultId={phase.resultId} generation={generation} />
  if (phase.phase === 'failed') return <MakingFailed failure={phase} generation={generation} />
  return <Choosing upload={upload} generation={generation} />
}

function Making({ resultId, generation }: { resultId: number; generation: Generation }) {
  const { data: result } = useQuery({ ...queryOf(getResult, { params: { id: resultId } }), retry: false, gcTime: 0 })
  if (!result) return <PageSpinner label="Loading..." />
  return (
    <>
      <GenerateHead />
      <MakingCard resultId={resultId} resultType={result.resultType} onEnd={(end) => generation.end(resultId, result.resultType, end)} />
    </>
  )
}
