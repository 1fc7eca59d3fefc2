import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Answer = Promise<LightMyRequestResponse>
/** A header that is undefined is one that this browser does not send. */
type Extra = Pick<InjectOptions, 'query'> & { headers?: Record<string, string | undefined> }

/** A browser on a page of ours: keeps cookies and says where its requests come from. */
export interface TestClient {
  /** Changes as answers set cookies. */
  cookies: Record<string, string>
  inject(options: Omit<InjectOptions, 'headers'> & Extra): Answer
  get(url: string, extra?: Extra): Answer
  post(url: string, body?: object, extra?: Extra): Answer
  patch(url: string, body: object, extra?: Extra): Answer
  delete(url: string, extra?: Extra): Answer
  /** Sends a form as a browser does. */
  postForm(url: string, form: FormData, extra?: Extra): Answer
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

export function makeClient(fastify: FastifyInstance, origin: string, cookies: Record<string, string> = {}): TestClient {
  const inject: TestClient['inject'] = async (options) => {
    const own = { host: new URL(origin).host, 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
    const sent = Object.entries({ ...own, ...options.headers }).filter((header): header is [string, string] => header[1] !== undefined)
    const answer = await fastify.inject({ ...options, headers: Object.fromEntries(sent), cookies: { ...cookies } })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isOver = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
      if (isOver) delete cookies[name]
      else cookies[name] = value
    }
    return answer
  }
  const withBody = (method: 'POST' | 'PATCH') => (url: string, body?: object, extra?: Extra) =>
    inject({ ...extra, method, url, ...(body !== undefined && { payload: body }) })
  return {
    cookies,
    inject,
    get: (url, extra) => inject({ ...extra, method: 'GET', url }),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    delete: (url, extra) => inject({ ...extra, method: 'DELETE', url }),
    async postForm(url, form, extra) {
      const encoded = new Response(form)
      const headers = { ...extra?.headers, 'content-type': encoded.headers.get('content-type') ?? '' }
      return inject({ ...extra, method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    },
  }
}
