import type { Upload } from '@stackademy/contract/uploads'
import { ArrowLeft } from 'lucide-react'
import { Redirect, useParams } from 'wouter'
import { paths } from '../../app/paths.ts'
import { idOf } from '../../shared/id-of.ts'
import { NotFound, NotLoaded } from '../../shared/not-there.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextEditor } from './text-editor.tsx'
import { useUpload } from './use-upload.ts'
import './text-screen.css'

/** The whole text of an upload as it was read, to be looked at and corrected before anything is made from it. */
export function TextScreen() {
  const id = idOf(useParams<{ uploadId: string }>().uploadId)
  return id === null ? <UploadNotFound /> : <Text key={id} id={id} />
}

function Text({ id }: { id: number }) {
  const { upload, isPending, tryAgain } = useUpload(id)
  if (isPending) return <Loading id={id} />
  if (upload === null) return <UploadNotFound />
  if (upload === undefined) return <NotLoaded title="Your upload did not load" leave={home} onTryAgain={tryAgain} />
  // There is no text before it is read; the generate screen says how that goes.
  if (upload.status !== 'ready') return <Redirect to={paths.generate(id)} replace />
  return (
    <>
      <Head upload={upload} />
      <TextEditor key={upload.textVersion} upload={upload} />
    </>
  )
}

const Head = ({ upload: { id, originalFileName } }: { upload: Pick<Upload, 'id' | 'originalFileName'> }) => (
  <header className="text-head">
    <ButtonLink variant="quiet" icon href={paths.generate(id)} aria-label="Back to Generate">
      <ArrowLeft size={20} />
    </ButtonLink>
    <h1>Text as it was read</h1>
    <p className="meta" dir="auto">
      {originalFileName}
    </p>
  </header>
)

const Loading = ({ id }: { id: number }) => (
  <div role="status" aria-busy="true" aria-label="Loading the text">
    <Head upload={{ id, originalFileName: null }} />
    <Skeleton height={420} />
  </div>
)

const home = { href: paths.root, label: 'Go Home' }

const UploadNotFound = () => <NotFound title="Upload not found" leave={home} />
