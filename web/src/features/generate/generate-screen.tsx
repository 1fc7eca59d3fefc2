import { useParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { idOf } from '../../shared/id-of.ts'
import { LoneMessage } from '../../shared/lone-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoosingSkeleton } from './choosing-skeleton.tsx'
import { GenerateHead } from './generate-head.tsx'
import { Reading } from './reading.tsx'
import { ReadingCanceled, ReadingFailed } from './reading-ended.tsx'
import { Ready } from './ready.tsx'
import { useUpload } from './use-upload.ts'
import './generate.css'

/** From an upload to a result: it is read, the student chooses, it is made. */
export function GenerateScreen() {
  const id = idOf(useParams<{ uploadId: string }>().uploadId)
  return id === null ? <UploadNotFound /> : <Generate key={id} id={id} />
}

function Generate({ id }: { id: number }) {
  const { upload, isPending, tryAgain } = useUpload(id)
  if (isPending) return <Loading />
  if (upload === null) return <UploadNotFound />
  if (upload === undefined) return <NotLoaded onTryAgain={tryAgain} />
  if (upload.status === 'reading') return <Reading upload={upload} />
  if (upload.status === 'failed') return <ReadingFailed upload={upload} />
  if (upload.status === 'canceled') return <ReadingCanceled upload={upload} />
  return <Ready upload={upload} />
}

const Loading = () => (
  <div role="status" aria-busy="true" aria-label="Loading your upload">
    <GenerateHead />
    <ChoosingSkeleton />
  </div>
)

const UploadNotFound = () => (
  <LoneMessage
    expression="sad"
    title="Upload not found"
    actions={
      <ButtonLink variant="primary" href={paths.root}>
        Go Home
      </ButtonLink>
    }
  >
    <p>It may have been deleted, or the address was mistyped.</p>
  </LoneMessage>
)

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <LoneMessage
    expression="surprised"
    title="Your upload did not load"
    actions={
      <>
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
        <ButtonLink variant="quiet" href={paths.root}>
          Go Home
        </ButtonLink>
      </>
    }
  >
    <p>It is safe. The connection was lost, or the server did not answer.</p>
  </LoneMessage>
)
