import pg from 'pg'

export type OnNotify = (payload: string) => void

/** Who listens to which channel. */
export function makeChannels() {
  const listeners = new Map<string, Set<OnNotify>>()
  return {
    names: () => [...listeners.keys()],
    /** True when it is the channel's first listener. */
    add(channel: string, onNotify: OnNotify): boolean {
      const already = listeners.get(channel)
      already?.add(onNotify)
      if (!already) listeners.set(channel, new Set([onNotify]))
      return !already
    },
    /** True when nobody listens to the channel any more. */
    remove(channel: string, onNotify: OnNotify): boolean {
      const left = listeners.get(channel)
      if (!left?.delete(onNotify) || left.size > 0) return false
      return listeners.delete(channel)
    },
    deliver: ({ channel, payload = '' }: { channel: string; payload?: string | undefined }): void => {
      for (const onNotify of listeners.get(channel) ?? []) onNotify(payload)
    },
  }
}

export const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
export const unlistenTo = (channel: string) => `unlisten ${pg.escapeIdentifier(channel)}`
