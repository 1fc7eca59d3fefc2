import { onTestFinished } from 'vitest'

/** Holds the browser back from leaving the test's page; the answer lists the paths it was sent to. */
export function catchNavigations() {
  const left: string[] = []
  const hold = (event: NavigateEvent) => {
    if (event.hashChange || isWithinPage(event)) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    left.push(pathname + search)
  }
  window.navigation.addEventListener('navigate', hold)
  onTestFinished(() => window.navigation.removeEventListener('navigate', hold))
  return left
}

/** pushState and replaceState stay within the document. */
const isWithinPage = ({ destination }: NavigateEvent) => destination.sameDocument
