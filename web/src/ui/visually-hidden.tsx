import type { ComponentProps } from 'react'

/** Text for screen readers alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className="sr" {...props} />
}
