import type { Upload } from '@stackademy/contract/uploads'
import { MakingCard } from '../../shared/making-card.tsx'
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
  return (
    <>
      <GenerateHead />
      <MakingCard resultId={resultId} onEnd={(end) => generation.end(resultId, end)} />
    </>
  )
}
