import { cancelUpload, correctText, createUpload, followUpload, getPassage, getUpload, retryUpload } from '@stackademy/contract/uploads'
import type { EventStreams } from '../../http/event-stream.ts'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Uploads } from './service.ts'

export function registerUploads(http: Http, uploads: Uploads, eventStreams: EventStreams): void {
  serve(http, createUpload, ({ user, once, body }) => uploads.create({ userId: user.id, once, form: body }))
  serve(http, getUpload, ({ user, params }) => uploads.get({ id: params.id, userId: user.id }))
  serve(http, getPassage, ({ user, params, query }) => uploads.passage({ id: params.id, userId: user.id }, query))
  serve(http, correctText, ({ user, params, once, body, signal }) =>
    uploads.correct({ owned: { id: params.id, userId: user.id }, once, correction: body, signal }),
  )
  serve(http, cancelUpload, ({ user, params }) => uploads.cancel({ id: params.id, userId: user.id }))
  serve(http, retryUpload, ({ user, params }) => uploads.retry({ id: params.id, userId: user.id }))
  serve(http, followUpload, (call) => {
    const owned = { id: call.params.id, userId: call.user.id }
    const { channel, snapshot } = uploads
    return eventStreams.open(call, { ...owned, endpoint: followUpload, channel, read: () => snapshot(owned) })
  })
}
