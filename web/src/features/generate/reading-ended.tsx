import type { Upload } from '@stackademy/contract/uploads'
import { paths } from '../../app/paths.ts'
import { LimitDialog } from '../../shared/limit-dialog.tsx'
import { LoneMessage } from '../../shared/lone-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useReadAgain } from './use-reading.ts'

/** Why it could not be read, in the server's sentence, which also says what helps. */
export function ReadingFailed({ upload }: { upload: Upload }) {
  const { readAgain, isPending, ...refused } = useReadAgain(upload)
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
      {upload.type !== 'text' && <p>Nothing was taken for it: credits and limits are as they were.</p>}
      <Refused {...refused} />
    </LoneMessage>
  )
}

export function ReadingCanceled({ upload }: { upload: Upload }) {
  const { readAgain, isPending, ...refused } = useReadAgain(upload)
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
      <Refused {...refused} />
    </LoneMessage>
  )
}

/** What stands in the way of reading it again: too few credits, or a limit. */
const Refused = ({ creditDialog, limitReached, forgetLimit }: Omit<ReturnType<typeof useReadAgain>, 'readAgain' | 'isPending'>) => (
  <>
    {creditDialog}
    <LimitDialog reached={limitReached} onClose={forgetLimit} />
  </>
)
