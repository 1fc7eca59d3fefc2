import { mascotName, mascotPolicy } from '@stackademy/contract/constants'
import { useEffect, useSyncExternalStore } from 'react'
import type { Expression } from './stacky.tsx'

/** What the mascot says for a while; while nothing is said, each screen shows its own face of it. */
export interface MascotState {
  expression: Expression
  message: string
  visible: boolean
  showBubble: boolean
}

export type Reaction = { kind: 'correct' | 'incorrect' | 'timeout' | 'newChallenge' } | { kind: 'streak'; inARow: number }

interface Saying {
  expression: Expression
  message: string
}

const sayings: Record<Exclude<Reaction['kind'], 'streak'>, Saying> = {
  correct: { expression: 'happy', message: 'Right. That one sits.' },
  incorrect: { expression: 'thinking', message: 'Not this one. Read why, then go on.' },
  timeout: { expression: 'crying', message: 'Time is up. The next one is yours.' },
  newChallenge: { expression: 'surprised', message: 'Here is a new one.' },
}

const greetings = [
  `${mascotName} here. Which card goes on top today?`,
  'Good to see you. Ten minutes count, too.',
  'Pick a topic, I will carry the cards.',
  'What you got wrong last time is a good place to begin.',
] as const

export function sayingOf(reaction: Reaction): Saying {
  if (reaction.kind !== 'streak') return sayings[reaction.kind]
  const { inARow } = reaction
  return inARow >= mascotPolicy.lovedStreak
    ? { expression: 'love', message: `${inARow} streak! 🔥` }
    : { expression: 'happy', message: `${inARow} in a row! 💪` }
}

const silent: MascotState = { expression: 'neutral', message: '', visible: false, showBubble: false }

let state = silent
let saying: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a saying for so long; 0 lets it stand until it is dismissed. */
function say({ expression, message }: Saying, durationMs: number) {
  clearTimeout(saying)
  if (durationMs > 0) saying = setTimeout(dismissMascot, durationMs)
  change({ expression, message, visible: true, showBubble: true })
}

export const react = (reaction: Reaction, { durationMs = mascotPolicy.bubbleMs }: { durationMs?: number } = {}) =>
  say(sayingOf(reaction), durationMs)

/** Greets whoever comes to the screen, after a moment and in one of four ways. */
export function useGreeting() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const message = greetings[Math.floor(Math.random() * greetings.length)] ?? greetings[0]
      say({ expression: 'wink', message }, mascotPolicy.greetingMs)
    }, mascotPolicy.greetingDelayMs)
    return () => {
      clearTimeout(timer)
      dismissMascot()
    }
  }, [])
}

/** Says no more, at once. */
export function dismissMascot() {
  clearTimeout(saying)
  change(silent)
}

export const useMascot = () => useSyncExternalStore(subscribe, () => state)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: MascotState) {
  state = next
  for (const listener of listeners) listener()
}
