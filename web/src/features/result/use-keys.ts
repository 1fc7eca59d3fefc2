import { useEffect, useEffectEvent } from 'react'

/**
 * Listens to keys of the whole page while the component stands. `act` answers whether the key was meant for it; then the
 * browser does nothing more with it. Keys with a modifier, in a field or under a dialog belong to others.
 */
export function useKeys(act: (key: string, target: HTMLElement) => boolean) {
  const tell = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || belongsToOthers(event.target)) return
      if (tell(event.key, event.target as HTMLElement)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const belongsToOthers = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null || (target instanceof HTMLElement && target.closest('input, textarea, select') !== null)

/** Enter and Space press the control that has the focus. */
export const pressesItself = (target: HTMLElement) => target.closest('a, button:not([aria-disabled="true"]), summary') !== null
