import { CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Control {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface Props {
  label: string
  /** Said under the field before anything is wrong. */
  hint?: string
  error?: string | null
  /** Renders the control with the ids that tie it to its label and message. */
  children: (control: Control) => ReactNode
}

/** A labelled control with its hint or what is wrong with it. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const message = error ?? hint
  const control: Control = { id }
  if (message) control['aria-describedby'] = `${id}-message`
  if (error) control['aria-invalid'] = true
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {message && (
        <p id={`${id}-message`} className={error ? 'field-error' : 'meta'}>
          {error && <CircleX size={16} />}
          {message}
        </p>
      )}
    </div>
  )
}
