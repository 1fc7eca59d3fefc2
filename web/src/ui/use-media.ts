import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** From here on there is room for the sidebar and for the desktop layouts. */
export const useIsDesktop = () => useMedia('(min-width: 1024px)')
