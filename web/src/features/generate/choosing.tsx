import { type ResultType, resultTypes, type Style, styles } from '@stackademy/contract/generation'
import type { Upload } from '@stackademy/contract/uploads'
import { Check, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '../../shared/current-user.ts'
import { LimitDialog } from '../../shared/limit-dialog.tsx'
import { resultKinds } from '../../shared/result-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GenerateHead } from './generate-head.tsx'
import { Preview } from './preview.tsx'
import { QuantityRuler } from './quantity-ruler.tsx'
import { useChoices } from './use-choices.ts'
import type { Generation } from './use-generation.ts'
import { VoiceSwitch } from './voice-switch.tsx'

/** What was read, and what to make from it. */
export function Choosing({
  upload,
  generation: { start, isStarting, limitReached, forgetLimit },
}: {
  upload: Upload
  generation: Generation
}) {
  const [choices, change] = useChoices(upload.id)
  const [isVoiced, setIsVoiced] = useState(false)
  const { user } = useCurrentUser()
  const { resultType, stylePreference, quantity } = choices
  const { kind, unit } = resultKinds[resultType]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStarting) start({ ...choices, voiceEnabled: isVoiced })
  }
  return (
    <>
      <GenerateHead />
      <div className="choosing">
        <Preview upload={upload} />
        <form className="choices" data-kind={kind} onSubmit={submit}>
          <TypePicks chosen={resultType} onChoose={(next) => change({ resultType: next })} />
          <QuantityRuler quantity={quantity} unit={unit} onChange={(next) => change({ quantity: next })} />
          <StylePicks chosen={stylePreference} onChoose={(next) => change({ stylePreference: next })} />
          {user?.preferences.voiceOutput && <VoiceSwitch isOn={isVoiced} onChange={setIsVoiced} />}
          <div className="choices-act">
            <Button variant="primary" type="submit" large aria-disabled={isStarting}>
              {isStarting && <Spinner />}
              Generate
            </Button>
            <p className="meta who">
              <ShieldCheck size={18} />
              Made on this server by the built-in engine; your text goes nowhere else.
            </p>
          </div>
        </form>
      </div>
      <LimitDialog reached={limitReached} onClose={forgetLimit} />
    </>
  )
}

const promises: Record<ResultType, string> = {
  flashcard: 'Flip and recall',
  quiz: 'Choose and check',
  guide: 'Sections to read',
}

function TypePicks({ chosen, onChoose }: { chosen: ResultType; onChoose: (resultType: ResultType) => void }) {
  return (
    <fieldset>
      <legend className="legend">What shall we make?</legend>
      <div className="type-picks">
        {resultTypes.map((resultType) => {
          const { label, kind, icon: Icon } = resultKinds[resultType]
          return (
            <label key={resultType} className="pick" data-kind={kind}>
              <input type="radio" name="type" checked={resultType === chosen} onChange={() => onChoose(resultType)} />
              <span className="type-pick-top">
                <Icon size={28} />
              </span>
              <Check className="tick" size={18} />
              <b>{label}</b>
              <small>{promises[resultType]}</small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The same question in each manner, as the built-in engine words it. */
const manners: Record<Style, { label: string; example: string }> = {
  simple: { label: 'Simple', example: 'What is osmosis?' },
  'gen-z': { label: 'Gen-Z', example: 'No cap, this one shows up on the test. What is osmosis?' },
  poetic: { label: 'Poetic', example: 'A name is a lantern; show what it lights. What is osmosis?' },
}

function StylePicks({ chosen, onChoose }: { chosen: Style; onChoose: (style: Style) => void }) {
  return (
    <fieldset>
      <legend className="legend">Style</legend>
      <div className="style-picks">
        {styles.map((style) => (
          <label key={style} className="pick">
            <input type="radio" name="style" checked={style === chosen} onChange={() => onChoose(style)} />
            <Check className="tick" size={18} />
            <b>{manners[style].label}</b>
            <span>“{manners[style].example}”</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
