import type { Endpoint, ParamsOf, QueryOf } from '@stackademy/contract/endpoint'

export interface Address<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
}

/** The URL of a call: its path with the parameters in their places, and the query fields that are set. */
export function addressOf<E extends Endpoint>(endpoint: E, { params, query }: Address<E> = {}) {
  const search = searchOf(query)
  return fillPath(endpoint.path, params) + (search ? `?${search}` : '')
}

/** The segments of a call's path, and at the end its query fields, if any: the key of its answer in the query cache. */
export function keyOf<E extends Endpoint>(endpoint: E, { params, query }: Address<E> = {}): readonly unknown[] {
  const segments = fillPath(endpoint.path, params).split('/')
  return query && Object.keys(query).length > 0 ? [...segments, query] : segments
}

/** The URL that a key of the query cache stands for: its segments joined with slashes. */
export function addressOfKey(key: readonly unknown[]) {
  const path = key.filter((part) => typeof part !== 'object').join('/')
  const search = searchOf(key.find((part) => typeof part === 'object'))
  return search ? `${path}?${search}` : path
}

const fillPath = (path: string, params: unknown) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

function searchOf(query: unknown) {
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}
