import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `primary` is the one next step of a screen; `ink` replaces it on a brand mat. */
  variant?: 'primary' | 'plain' | 'ink' | 'kind' | 'quiet'
  /** Spans the width of what it stands in. */
  wide?: boolean
  large?: boolean
  /** Holds an icon alone; it then needs an `aria-label`. */
  icon?: boolean
}

/** The classes of a button, for an `<a>` that leaves the app. */
export const buttonClass = ({ variant = 'plain', wide, large, icon }: ButtonLook = {}) =>
  classNames('btn', variant !== 'plain' && `btn-${variant}`, wide && 'btn-wide', large && 'btn-large', icon && 'btn-icon')
