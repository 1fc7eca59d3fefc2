import { swipePolicy } from '@stackademy/contract/constants'
import type { Flashcard } from '@stackademy/contract/generation'
import { useDrag } from '@use-gesture/react'
import { Layers, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { MathsText } from '../../shared/maths-text.tsx'
import { CardHead } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Direction, swipeOf } from './swipe.ts'

interface Props {
  card: Flashcard
  flipped: boolean
  onFlip: () => void
  canGo: (direction: Direction) => boolean
  onSwipe: (direction: Direction) => void
}

/** Beyond so many characters a question is a paragraph, and set like one. */
const longQuestion = 140

/** A card with a question and an answer side: a tap turns it, a swipe puts it away. The side that is down is not read out. */
export function FlipCard({ card, flipped, onFlip, canGo, onSwipe }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const bind = useDrag(
    ({ down, movement: [movementPx], velocity: [velocityPxPerMs] }) => {
      if (down) return follow(element.current, movementPx)
      const direction = swipeOf({ movementPx, velocityPxPerMs })
      if (direction === null || !canGo(direction)) return settle(element.current)
      void slideOff(element.current, direction).then(() => onSwipe(direction))
    },
    {
      axis: 'x',
      filterTaps: true,
      bounds: { left: -swipePolicy.boundPx, right: swipePolicy.boundPx },
      // The arrow keys move between cards; the pointer capture would keep the click from the button.
      pointer: { keys: false, capture: false },
    },
  )
  return (
    <div className="flip" ref={element} {...bind()}>
      <div className={classNames('flip-inner', flipped && 'is-flipped')}>
        <Face side="Question" down={flipped}>
          <p className={classNames('flip-question', card.question.length > longQuestion && 'is-long')} dir="auto">
            <MathsText text={card.question} />
          </p>
        </Face>
        <Face side="Answer" section={card.source.section} down={!flipped}>
          <p className="flip-answer ruled" dir="auto">
            <MathsText text={card.answer} />
          </p>
        </Face>
      </div>
      <button type="button" className="flip-button" aria-label={flipped ? 'Show question' : 'Show answer'} onClick={onFlip} />
    </div>
  )
}

/** The section stands on the answer's side alone: on the other it may give the answer away. */
function Face({
  side,
  section,
  down,
  children,
}: {
  side: 'Question' | 'Answer'
  section?: string | null
  down: boolean
  children: ReactNode
}) {
  return (
    <section className={classNames('flip-face card', side === 'Answer' && 'is-back')} aria-hidden={down} inert={down} aria-label={side}>
      <CardHead icon={<Layers size={16} />} end={section && <span className="flip-section">{section}</span>}>
        {side}
      </CardHead>
      {children}
      <p className="flip-hint" aria-hidden="true">
        <RefreshCw size={16} />
        Tap to flip
      </p>
    </section>
  )
}

const leaning = (movementPx: number) => `translateX(${movementPx}px) rotate(${movementPx / 40}deg)`

function follow(element: HTMLElement | null, movementPx: number) {
  if (element) element.style.transform = leaning(movementPx)
}

/** Back to where it lay. */
function settle(element: HTMLElement | null) {
  if (!element) return
  const from = element.style.transform
  element.style.transform = ''
  if (from) element.animate([{ transform: from }, { transform: 'none' }], motion(element, '--t-quick'))
}

/** Off the desk to the side it was thrown to; done when it is gone. */
export async function slideOff(element: HTMLElement | null, direction: Direction) {
  if (!element) return
  const from = element.style.transform || 'none'
  const away = direction === 'next' ? -window.innerWidth : window.innerWidth
  const frames = [
    { transform: from, opacity: 1 },
    { transform: leaning(away / 2), opacity: 0 },
  ]
  await element.animate(frames, motion(element, '--t-calm')).finished
  element.style.transform = ''
}

/** The duration of the tokens, which is next to nothing where the student wants no motion. */
function motion(element: HTMLElement, token: '--t-quick' | '--t-calm'): KeyframeAnimationOptions {
  const duration = Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || 1
  return { duration, easing: 'ease-out' }
}
