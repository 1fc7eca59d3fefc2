/** Under which names this server answers, and which of them is the one that pages and cookies use. */
export interface Site {
  /** `https` cookies and headers. */
  secure: boolean
  /** True for the Host headers that are ours. */
  answersTo(host: string): boolean
  /** The one origin for a request that came in under `host`. */
  originFor(host: string): string
  /** Where people open this server when it listens on `port`. */
  homeAt(port: number): string
}

const loopbackName = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Listening on these means on every address of the machine. */
const anyAddress = new Set(['0.0.0.0', '[::]'])

/**
 * With a public address only its host is ours. Without one the loopback names are, under any port (one may be
 * forwarded), and the name that HOST holds.
 */
export function makeSite({ host, publicUrl }: { host: string; publicUrl: URL | null }): Site {
  if (publicUrl) return publicSite(publicUrl)
  const listening = bracketed(host).toLowerCase()
  const chosen = loopbackName.test(listening) ? listening : '127.0.0.1'
  const portOf = (name: string) => /:\d+$/.exec(name.replace(/^\[.*\]/, ''))?.[0] ?? ''
  const isOwnName = (name: string) => name.slice(0, name.length - portOf(name).length).toLowerCase() === listening
  return {
    secure: false,
    answersTo: (name) => loopbackName.test(name) || isOwnName(name),
    originFor: (name) => (loopbackName.test(name) ? `http://${chosen}${portOf(name)}` : `http://${name.toLowerCase()}`),
    homeAt: (port) => `http://${anyAddress.has(listening) ? chosen : listening}:${port}`,
  }
}

function publicSite(publicUrl: URL): Site {
  const loopback = loopbackName.test(publicUrl.host)
  return {
    secure: publicUrl.protocol === 'https:',
    answersTo: (name) => name.toLowerCase() === publicUrl.host || (loopback && loopbackName.test(name)),
    originFor: () => publicUrl.origin,
    homeAt: () => publicUrl.origin,
  }
}

const bracketed = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)
