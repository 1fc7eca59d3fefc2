import { lazy, Suspense, useEffect } from 'react'
import { PlainToast } from '../ui/plain-toast.tsx'
import { useToasts } from '../ui/toast-store.ts'
import { loadAhead } from './load-screen.ts'

const loadToaster = () =>
  import('../ui/toast.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    // The connection may be what the message is about.
    () => ({ default: PlainToast }),
  )
const Toaster = lazy(loadToaster)

/** Where messages show. No page begins with one: their code comes when the browser is idle, or with the first. */
export function Messages() {
  const hasSpoken = useToasts().length > 0
  useEffect(() => loadAhead(loadToaster), [])
  return (
    hasSpoken && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
