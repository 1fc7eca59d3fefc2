import { claimStartingCredits, getCredits, listCreditBundles, listCreditHistory } from '@stackademy/contract/credits'
import { bundles } from '@stackademy/contract/policy'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Credits } from './service.ts'

export function registerCredits(http: Http, credits: Credits): void {
  serve(http, getCredits, ({ user }) => credits.account(user.id))
  serve(http, listCreditBundles, () => ({ items: [...bundles] }))
  serve(http, listCreditHistory, ({ user, query }) => credits.history({ userId: user.id, cursor: query.cursor ?? null }))
  serve(http, claimStartingCredits, ({ user, once }) => credits.claimStarting({ userId: user.id, once }))
}
