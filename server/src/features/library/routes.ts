import { listStudySessions } from '@stackademy/contract/library'
import type { Http } from '../../http/http.ts'
import { serveAhead } from '../../http/serve.ts'
import type { Library } from './service.ts'

export function registerLibrary(http: Http, library: Library): void {
  serveAhead(http, listStudySessions, ({ token, query }) => library.listSessions(token, query))
}
