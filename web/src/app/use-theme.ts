import type { User } from '@stackademy/contract/auth'
import { useLayoutEffect } from 'react'

/** Keeps the page in the student's theme, and remembers their preferences for the first paint of the next page (theme.js). */
export function useTheme(user: User | null) {
  const preferences = user?.preferences
  useLayoutEffect(() => {
    if (!preferences) return
    const { dataset } = document.documentElement
    if (preferences.theme === 'system') delete dataset.theme
    else dataset.theme = preferences.theme
    try {
      localStorage.setItem('preferences', JSON.stringify(preferences))
    } catch {
      // Storage is switched off in this browser: there is nothing to remember it in.
    }
  }, [preferences])
}
