import { useParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { idOf } from '../../shared/id-of.ts'
import { NotFound, NotLoaded } from '../../shared/not-there.tsx'
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
  if (upload === undefined) return <NotLoaded title="Your upload did not load" leave={home} onTryAgain={tryAgain} />
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

const home = { href: paths.root, label: 'Go Home' }

const UploadNotFound = () => <NotFound title="Upload not found" leave={home} />
