import type { CSSProperties } from 'react'

/** A grey shape where something is about to stand. Wrap several in an element with `aria-busy` and a name. */
export function Skeleton({ width = '100%', height }: { width?: CSSProperties['width']; height: CSSProperties['height'] }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
