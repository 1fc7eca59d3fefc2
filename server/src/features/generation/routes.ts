import { cancelResult, followResult, generate, getResult, retryResult } from '@stackademy/contract/generation'
import { changeItem, deleteItem, regenerateItem } from '@stackademy/contract/items'
import { studyItem } from '@stackademy/contract/studying'
import type { EventStreams } from '../../http/event-stream.ts'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Generation } from './service.ts'

export function registerGeneration(http: Http, generation: Generation, eventStreams: EventStreams): void {
  serve(http, generate, ({ user, once, body }) => generation.start({ userId: user.id, once, order: body }))
  serve(http, getResult, ({ user, params }) => generation.get({ id: params.id, userId: user.id, timeZone: user.timeZone }))
  serve(http, cancelResult, ({ user, params }) => generation.cancel({ id: params.id, userId: user.id }))
  serve(http, retryResult, ({ user, params }) => generation.retry({ id: params.id, userId: user.id }))
  serve(http, studyItem, ({ user, params, once, body }) => generation.study({ itemId: params.id, user, once, act: body }))
  serve(http, changeItem, ({ user, params, body }) => generation.changeItem({ id: params.id, userId: user.id }, body))
  serve(http, deleteItem, ({ user, params }) => generation.deleteItem({ id: params.id, userId: user.id }))
  serve(http, regenerateItem, ({ user, params, once, signal }) =>
    generation.regenerate({ owned: { id: params.id, userId: user.id }, once, signal }),
  )
  serve(http, followResult, (call) => {
    const owned = { id: call.params.id, userId: call.user.id, timeZone: call.user.timeZone }
    const { channel, snapshot } = generation
    return eventStreams.open(call, { ...owned, endpoint: followResult, channel, read: (since) => snapshot(owned, since) })
  })
}
