import type { ErrorBody } from '@stackademy/contract/errors'
import { onTestFinished } from 'vitest'

export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  credentials: boolean
  body: unknown
}

/** What a route answers: a value goes out as JSON with 200, a Refusal with its status, `unanswered` never. */
type Handler = (request: FakeRequest) => unknown
export type Routes = Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`, Handler>

export class Refusal {
  readonly status: number
  readonly body: Partial<ErrorBody> | string
  constructor(status: number, body: Partial<ErrorBody> | string) {
    this.status = status
    this.body = body
  }
}
export const refuse = (status: number, body: Partial<ErrorBody> | string) => new Refusal(status, body)
export const unanswered = () => new Promise<never>(() => {})
export const connectionLost = () => {
  throw new TypeError('Failed to fetch')
}

/**
 * Stands in for the server, which is outside of the web's process: answers `fetch` and XMLHttpRequest until the test ends.
 * Routes may be added or replaced later through `routes`; what was asked is in `requests`.
 */
export function fakeServer(routes: Routes = {}) {
  const requests: FakeRequest[] = []
  const real = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest }

  const answer = async (request: FakeRequest) => {
    requests.push(request)
    const handler = routes[`${request.method} ${request.path}` as keyof Routes]
    if (!handler) return asResponse(refuse(404, { code: 'not_found', message: `The fake server has no ${request.method} ${request.path}` }))
    return asResponse(await handler(request))
  }

  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    return answer({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      credentials: init.credentials === 'include',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    })
  }
  window.XMLHttpRequest = fakeXhr(answer) as unknown as typeof XMLHttpRequest
  onTestFinished(() => void Object.assign(window, real))
  return { routes, requests, asked: (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route) }
}

function asResponse(answer: unknown) {
  if (answer instanceof Response) return answer
  if (!(answer instanceof Refusal)) return Response.json(answer)
  const { status, body } = answer
  return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
}

/** As much of XMLHttpRequest as our uploads use. Half of the file has left when the request is asked. */
const fakeXhr = (answer: (request: FakeRequest) => Promise<Response>) =>
  class {
    upload: { onprogress?: (event: ProgressEvent) => void } = {}
    withCredentials = false
    status = 0
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #method = 'GET'
    #url = ''
    #headers = new Headers()
    #isAborted = false

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    abort() {
      this.#isAborted = true
      this.onabort?.()
    }
    async send(body: FormData) {
      this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      const url = new URL(this.#url, window.location.href)
      const request = { method: this.#method, path: url.pathname, query: url.searchParams, headers: this.#headers, body }
      try {
        const response = await answer({ ...request, credentials: this.withCredentials })
        this.status = response.status
        this.statusText = response.statusText
        this.responseText = await response.text()
        if (!this.#isAborted) this.onload?.()
      } catch {
        if (!this.#isAborted) this.onerror?.()
      }
    }
  }
