import type { Result, Style } from '@stackademy/contract/generation'
import { ArrowLeft, Info } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { resultKinds } from '../../shared/result-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ResultActions } from './result-actions.tsx'

const styleNames: Record<Style, string> = { simple: 'Simple', 'gen-z': 'Gen-Z', poetic: 'Poetic' }

/** What this is, what it was made from, and whether it is all that was asked for. */
export function ResultHead({ result }: { result: Result }) {
  const { resultType, stylePreference, voiceEnabled, subject, originalFileName } = result
  const note = noteOn(result)
  return (
    <>
      <header className="result-head">
        <ButtonLink variant="quiet" icon href={paths.library} aria-label="Back to library" className="phone">
          <ArrowLeft size={20} />
        </ButtonLink>
        <div className="result-title">
          <h1>{resultKinds[resultType].label}</h1>
          <p className="meta-row">
            <Badge kind="plain">{styleNames[stylePreference]} Style</Badge>
            {voiceEnabled && <Badge kind="plain">Voice Enabled</Badge>}
            <span className="result-subject meta" dir="auto">
              {subject ?? originalFileName ?? 'Text Input'}
            </span>
          </p>
        </div>
        <ResultActions result={result} className="desk" />
      </header>
      {note && (
        <p className="result-note">
          <Info size={18} />
          {note}
        </p>
      )}
    </>
  )
}

/** Why there is less than was asked for. */
function noteOn({ status, note, error, given, requested }: Result) {
  if (status === 'canceled') return `${given} of ${requested}: it was stopped before the rest was made.`
  if (status === 'failed') return error?.message ?? null
  return note
}
