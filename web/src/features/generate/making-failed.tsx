import { paths } from '../../app/paths.ts'
import { LimitDialog } from '../../shared/limit-dialog.tsx'
import { LoneMessage } from '../../shared/lone-message.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Generation, Phase } from './use-generation.ts'

interface Props {
  failure: Extract<Phase, { phase: 'failed' }>
  generation: Generation
}

/** Why nothing was made, in the server's sentence. Where it was our side, it can be made again; else other choices may help. */
export function MakingFailed({ failure: { resultId, error, given }, generation }: Props) {
  const { makeAgain, isRetrying, chooseAgain, open, limitReached, forgetLimit } = generation
  return (
    <LoneMessage
      expression="sad"
      title="Content Generation Failed"
      actions={
        <>
          {error?.canRetry ? (
            <Button variant="primary" onClick={() => makeAgain(resultId)} disabled={isRetrying}>
              Try again
            </Button>
          ) : (
            <Button variant="primary" onClick={chooseAgain}>
              Choose something else
            </Button>
          )}
          {given > 0 && <Button onClick={() => open(resultId)}>Open the {given} that were made</Button>}
          <ButtonLink variant="quiet" href={paths.root}>
            Go Home
          </ButtonLink>
        </>
      }
    >
      <LimitDialog reached={limitReached} onClose={forgetLimit} />
      <p>{error?.message ?? 'Unable to generate content. Please try again or refresh the page.'}</p>
    </LoneMessage>
  )
}
