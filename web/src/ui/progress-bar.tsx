import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  /** 0 to 1. */
  value: number
  /** What is progressing, for screen readers. */
  label: string
  /** Said instead of the percentage, such as "13 of 20 mastered". */
  valueText?: string
  thin?: boolean
}

/** How far something is. It takes the colour of the kind it stands in. */
export function ProgressBar({ value, label, valueText, thin }: Props) {
  const share = Math.min(Math.max(value, 0), 1)
  return (
    <span
      className={classNames('bar', thin && 'thin')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      <i style={{ '--v': share } as CSSProperties} />
    </span>
  )
}
