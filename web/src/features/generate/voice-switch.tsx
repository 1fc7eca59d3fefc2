import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the result is one to be heard. It is off each time, and anyone may switch it on. */
export function VoiceSwitch({ isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="card voice">
      <label className="switch" htmlFor={id}>
        <b>Voice Output</b>
        <Badge kind="plain">Premium</Badge>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={() => onChange(!isOn)}
        />
      </label>
      <p className="meta" id={`${id}-hint`}>
        Marks it to be read aloud. The voice itself is being built.
      </p>
    </div>
  )
}
