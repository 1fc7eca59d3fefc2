import { listStudySessions } from '@stackademy/contract/library'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Library } from './service.ts'

export function registerLibrary(http: Http, library: Library): void {
  serve(http, listStudySessions, ({ user, query }) => library.listSessions(user.id, query))
}
