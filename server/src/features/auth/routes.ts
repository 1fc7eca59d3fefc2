import { endAuthSession, getCurrentUser, listAuthSessions, updateCurrentUser } from '@stackademy/contract/auth'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Auth } from './service.ts'

export function registerAuth(http: Http, auth: Auth): void {
  serve(http, getCurrentUser, ({ user }) => user, { findSignedIn: auth.findCurrentUser })
  serve(http, updateCurrentUser, ({ user, body }) => auth.updateUser(user.id, body))
  serve(http, listAuthSessions, async ({ user, sessionId }) => ({ items: await auth.listSessions({ userId: user.id, sessionId }) }))
  serve(http, endAuthSession, async ({ user, params }) => {
    await auth.endSession({ userId: user.id, sessionId: params.id })
    return {}
  })
}
