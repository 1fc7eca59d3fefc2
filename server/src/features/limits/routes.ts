import { getUsageLimits, shouldShowPaywall } from '@stackademy/contract/limits'
import type { Http } from '../../http/http.ts'
import { serve } from '../../http/serve.ts'
import type { Limits } from './service.ts'

export function registerLimits(http: Http, limits: Limits): void {
  serve(http, getUsageLimits, ({ user }) => limits.usage(user.id))
  // There is no offer to show yet.
  serve(http, shouldShowPaywall, async () => ({ shouldShow: false }))
}
