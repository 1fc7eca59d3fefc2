import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import './stacky.css'

export const expressions = ['happy', 'sad', 'angry', 'love', 'thinking', 'neutral', 'wink', 'crying', 'surprised'] as const
export type Expression = (typeof expressions)[number]

interface Props {
  expression: Expression
  /** Sways a little; at most one a screen. */
  alive?: boolean
  className?: string
}

/** The mascot, drawn once: an expression is a body, arms and a face. It says nothing to screen readers; the words beside it do. */
export function Stacky({ expression, alive, className }: Props) {
  return (
    <svg className={classNames('stacky', alive && 'alive', className)} viewBox="0 0 128 128" aria-hidden="true">
      {back}
      {arms[armsOf[expression]]}
      {front}
      {faces[expression]}
    </svg>
  )
}

const armsOf: Record<Expression, keyof typeof arms> = {
  happy: 'wave',
  sad: 'down',
  angry: 'hips',
  love: 'up',
  thinking: 'hips',
  neutral: 'down',
  wink: 'wave',
  crying: 'down',
  surprised: 'up',
}
const back = (
  <>
    <ellipse cx="65" cy="120" rx="36" ry="4.5" fill="#221c15" opacity=".13" />
    <g className="stacky-limb" strokeWidth="4.5">
      <path d="M51 102v14.5h-5" />
      <path d="M75 102v14.5h5" />
    </g>
    <g stroke="#221c15" strokeWidth="3" strokeLinejoin="round">
      <path
        transform="translate(8.5 4.5) rotate(15 66 68)"
        fill="var(--stacky-3,#f5842b)"
        d="M37 31h29.5c3 0 3.8-1.4 4.8-4l1.7-4.6c1-2.6 2.6-3.9 5.4-3.9h9.2c2.8 0 4.4 1.3 5.4 3.9l3.3 9.1c4.6 1.7 7.7 6 7.7 11.5v42c0 7.7-6.3 14-14 14h-53c-7.7 0-14-6.3-14-14v-40c0-7.7 6.3-14 14-14z"
      />
      <path
        transform="translate(4.5 1.5) rotate(4 64 68)"
        fill="var(--stacky-2,#2bb3a6)"
        d="M25.5 35.5l3.1-9.1c1-2.6 2.6-3.9 5.4-3.9h9.2c2.8 0 4.4 1.3 5.4 3.9l1.7 4.6c1 2.6 1.8 4 4.8 4h35.9c7.7 0 14 6.3 14 14v39c0 7.7-6.3 14-14 14h-57c-7.7 0-14-6.3-14-14v-41c0-5 2-9 5.5-11.5z"
      />
    </g>
  </>
)
const front = (
  <>
    <rect
      x="17"
      y="42"
      width="81"
      height="61"
      rx="14"
      transform="rotate(-5 58 72)"
      fill="var(--stacky-1,#ffcd29)"
      stroke="#221c15"
      strokeWidth="3.5"
    />
    <path transform="rotate(-5 58 72)" d="M30 48.5h34" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" opacity=".55" />
  </>
)
const arms = {
  down: (
    <g className="stacky-limb" strokeWidth="4.5">
      <path d="M19 80c-5 2-8 6-8.5 12" />
      <path d="M113.5 80c5.5 1 9.5 5 10.5 11" />
    </g>
  ),
  wave: (
    <g className="stacky-limb" strokeWidth="4.5">
      <path d="M19 82c-5 2-8 6-8.5 12" />
      <path className="stacky-waving" d="M115 79c6-1.5 10-6.5 10.5-15" />
    </g>
  ),
  up: (
    <g className="stacky-limb" strokeWidth="4.5">
      <path d="M19 76c-7-2-11-8-11-17" />
      <path d="M115 79c6-1.5 10-6.5 10.5-15" />
    </g>
  ),
  hips: (
    <g className="stacky-limb" strokeWidth="4.5">
      <path d="M19 76c-8 1-11 6-9 11s6 5 11 4.5" />
      <path d="M115 72c7.5 0 11 5 10 10s-5 6-11 6" />
    </g>
  ),
}
const cheeks = (
  <g fill="#f0681d" opacity=".38">
    <ellipse cx="36" cy="81" rx="5.5" ry="3.6" />
    <ellipse cx="83" cy="78" rx="5.5" ry="3.6" />
  </g>
)
const eyes = (
  <g>
    <g className="stacky-eye">
      <ellipse cx="45" cy="69" rx="4.9" ry="6.3" className="stacky-ink" />
      <circle cx="46.7" cy="66.6" r="1.7" fill="#fff" />
    </g>
    <g className="stacky-eye">
      <ellipse cx="73" cy="67" rx="4.9" ry="6.3" className="stacky-ink" />
      <circle cx="74.7" cy="64.6" r="1.7" fill="#fff" />
    </g>
  </g>
)
const loweredEyes = <g transform="translate(0 2)">{eyes}</g>
const faces: Record<Expression, ReactNode> = {
  happy: (
    <g>
      {cheeks}
      {eyes}
      <path d="M49.5 80.5c.4 7.5 5 11 10.6 10.6s9.6-4.5 9.4-12c-6 1.6-13 2.2-20 1.4z" className="stacky-ink" />
      <path d="M54.5 88.7c2.8-3 7.8-3.4 11-.8-1.6 2-3.5 3-5.5 3.2s-3.9-.7-5.5-2.4z" fill="#f2705b" />
    </g>
  ),
  sad: (
    <g>
      {loweredEyes}
      <g className="stacky-line" strokeWidth="3.2">
        <path d="M37 61.5c4-.6 7.6-2.6 9.6-5.6" />
        <path d="M80.5 58.5c-4-.2-7.6-1.6-10-4.2" />
      </g>
      <path d="M50.5 89.5c4.5-5.6 13.5-6.2 18.5-1.3" className="stacky-line" strokeWidth="3.6" />
    </g>
  ),
  angry: (
    <g>
      {loweredEyes}
      <path d="M36 57h16l2 10-9-3.5-9-2zM66 64.5l9-3.8 9-4.4-2-4H66z" fill="var(--stacky-1,#ffcd29)" />
      <g className="stacky-line" strokeWidth="4">
        <path d="M37 59.5c5.5.4 10.5 2.6 14.5 6.3" />
        <path d="M81.5 56.3c-5.3 1.2-9.8 3.9-13.2 8" />
      </g>
      <path d="M50 89c2.6-3.6 5.3-3.6 7 0s4.6 3.3 6.3-.4 4.2-3.8 6.2-1" className="stacky-line" strokeWidth="3.4" />
    </g>
  ),
  love: (
    <g>
      {cheeks}
      <g fill="#d6246b" stroke="#221c15" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M44 77.5c-6-3.6-9.3-7.3-9.3-11.3 0-3.2 2.3-5.2 4.9-5.2 2 0 3.6 1 4.5 2.7.9-1.8 2.5-2.9 4.5-2.9 2.7 0 4.9 2 4.9 5 0 4.1-3.5 8-9.5 11.7z" />
        <path d="M73.5 75.5c-6-3.6-9.3-7.3-9.3-11.3 0-3.2 2.3-5.2 4.9-5.2 2 0 3.6 1 4.5 2.7.9-1.8 2.5-2.9 4.5-2.9 2.7 0 4.9 2 4.9 5 0 4.1-3.5 8-9.5 11.7z" />
      </g>
      <path d="M50.5 83.5c3.5 7.4 14.5 6.8 18-1.3" className="stacky-line" strokeWidth="3.6" />
    </g>
  ),
  thinking: (
    <g>
      <g>
        <ellipse cx="45" cy="69" rx="4.9" ry="6.3" className="stacky-ink" />
        <circle cx="47.3" cy="65.6" r="2.1" fill="#fff" />
        <ellipse cx="73" cy="67" rx="4.9" ry="6.3" className="stacky-ink" />
        <circle cx="75.3" cy="63.6" r="2.1" fill="#fff" />
      </g>
      <g className="stacky-line" strokeWidth="3.2">
        <path d="M38.5 60c3-1.2 6.5-1.4 9.7-.6" />
        <path d="M67 55c3.4-3.2 8.8-3.8 12.8-1" />
      </g>
      <path d="M49 86.5c3-2.6 7-3 11-1.4" className="stacky-line" strokeWidth="3.6" />
      <g fill="var(--stacky-limb,#221c15)">
        <circle cx="119" cy="30" r="2.6" />
        <circle cx="122" cy="20" r="3.7" />
        <circle cx="117" cy="7.5" r="5" />
      </g>
    </g>
  ),
  neutral: (
    <g>
      {eyes}
      <path d="M51 85.5l17-1.2" className="stacky-line" strokeWidth="3.6" />
    </g>
  ),
  wink: (
    <g>
      {cheeks}
      <ellipse cx="45" cy="69" rx="4.9" ry="6.3" className="stacky-ink" />
      <circle cx="46.7" cy="66.6" r="1.7" fill="#fff" />
      <path d="M66.5 68.5c3-4 9.5-4.6 13-1.2" className="stacky-line" strokeWidth="3.8" />
      <path d="M49.5 81.5c4.5 6.6 15.5 6.2 20.5-3.5" className="stacky-line" strokeWidth="3.6" />
      <path d="M67.5 76.5c1.7-.2 3.4.4 4.5 1.7" className="stacky-line" strokeWidth="3" />
    </g>
  ),
  crying: (
    <g>
      <g fill="#58b4f2" stroke="#221c15" strokeWidth="1.6">
        <path d="M39.5 71.5h9v23.5c0 2.7-2 4.7-4.5 4.7s-4.5-2-4.5-4.7z" />
        <path d="M69.5 69.5h9V93c0 2.7-2 4.7-4.5 4.7s-4.5-2-4.5-4.7z" />
      </g>
      <g className="stacky-line" strokeWidth="3.8">
        <path d="M37.5 68.5c3 3.8 9.5 4 13 .2" />
        <path d="M67 66.5c3.5 3.4 10 3 12.7-1.2" />
      </g>
      <g className="stacky-line" strokeWidth="3">
        <path d="M36.5 60c3.6-.4 6.8-2 8.8-4.6" />
        <path d="M81 57.5c-3.8-.2-7-1.6-9.2-4" />
      </g>
      <path d="M52 90.5c.4-6.3 3.6-9.7 7.4-9.7s7 3 7.3 8.9c-4.5 1.3-9.5 1.6-14.7.8z" className="stacky-ink" />
    </g>
  ),
  surprised: (
    <g>
      <g fill="#fff" stroke="#221c15" strokeWidth="2.6">
        <circle cx="45" cy="69" r="7.6" />
        <circle cx="73.5" cy="67" r="7.6" />
      </g>
      <circle cx="45.4" cy="69" r="3" className="stacky-ink" />
      <circle cx="73.9" cy="67" r="3" className="stacky-ink" />
      <g className="stacky-line" strokeWidth="3.2">
        <path d="M38.5 56c3-2.6 7.5-3.2 11-1.4" />
        <path d="M67.5 53c3.4-2.4 8-2.6 11.3-.6" />
      </g>
      <ellipse cx="60" cy="87" rx="4.6" ry="6" className="stacky-ink" />
    </g>
  ),
}
