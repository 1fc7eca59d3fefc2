import type { Upload } from '@stackademy/contract/uploads'
import { paths } from '../../app/paths.ts'
import { LoneMessage } from '../../shared/lone-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useReadAgain } from './use-reading.ts'

/** Why it could not be read, in the server's sentence, which also says what helps. */
export function ReadingFailed({ upload }: { upload: Upload }) {
  const { readAgain, isPending } = useReadAgain(upload)
  const canRetry = upload.error?.canRetry === true
  return (
    <LoneMessage
      expression="sad"
      title={
        <>
          <bdi>{upload.originalFileName ?? 'Your text'}</bdi> could not be read
        </>
      }
      actions={
        <>
          {canRetry && (
            <Button variant="primary" onClick={readAgain} disabled={isPending}>
              Try again
            </Button>
          )}
          <ButtonLink variant={canRetry ? 'quiet' : 'primary'} href={paths.root}>
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>{upload.error?.message}</p>
    </LoneMessage>
  )
}

export function ReadingCanceled({ upload }: { upload: Upload }) {
  const { readAgain, isPending } = useReadAgain(upload)
  return (
    <LoneMessage
      expression="neutral"
      title="Reading was canceled"
      actions={
        <>
          <Button variant="primary" onClick={readAgain} disabled={isPending}>
            Read again
          </Button>
          <ButtonLink variant="quiet" href={paths.root}>
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>
        <bdi>{upload.originalFileName ?? 'Your text'}</bdi> is kept for a day, so that it can still be read.
      </p>
    </LoneMessage>
  )
}
