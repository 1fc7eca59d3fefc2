import { toastPolicy } from '@stackademy/contract/constants'
import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'plain' | 'wrong'
  /** Done after `delayMs`; the wait pauses while the message is hovered or focused. */
  next?: { delayMs: number; run: () => void }
}
export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message. A newer one takes the place of the one that shows. */
export function toast(message: ToastMessage) {
  lastId += 1
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, toastPolicy.atOnce))
}

/** Closes a message; what was said is kept for a while, in case it is wanted again. */
export function closeToast(id: number) {
  change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), toastPolicy.keptMs)
}

/** Forgets every message at once: what was said to one student is not for the next. */
export const clearToasts = () => change([])

/** Does what a message leads to, once. */
export function followUp(id: number) {
  const next = toasts.find((each) => each.id === id)?.next
  change(toasts.map((each) => (each.id === id ? { ...each, next: undefined } : each)))
  next?.run()
}

export const useToasts = () => useSyncExternalStore(subscribe, currentToasts, currentToasts)
export const currentToasts = () => toasts

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
