import { productName } from '@stackademy/contract/constants'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

let hasArrived = false

/**
 * Stands beside a screen and acts when it has loaded: names the tab, goes to the top, and takes focus to the screen's heading,
 * which screen readers then read. A screen without a heading yet is announced by its title.
 */
export function ScreenArrival({ title }: { title: string | null }) {
  const [location] = useLocation()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
    // The browser itself announces and scrolls the first page; a fragment has its own place to go to.
    if (!hasArrived || window.location.hash) {
      hasArrived = true
      return
    }
    window.scrollTo(0, 0)
    const heading = visibleHeading()
    const target = heading ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    setAnnounced(heading ? '' : (title ?? ''))
  }, [location, title])

  return (
    <span className="sr" role="status">
      {announced}
    </span>
  )
}

/** Phone and desktop have headings of their own; one of them shows. */
const visibleHeading = () => [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility())
