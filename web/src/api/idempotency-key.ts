import { useRef } from 'react'

/**
 * Keys for sending the same thing again after no answer came: as long as `content` stays the same, so does the key, and
 * the server answers as it did the first time. An answer of any kind settles the matter: `forget` it then.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(content: string) {
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = null
    },
  }
}
