import type { CreditsAccount } from '@stackademy/contract/credits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/error.ts'
import { toast } from '../ui/toast-store.ts'
import { ConfirmSpending } from './confirm-spending.tsx'
import { creditsQuery, refreshCredits } from './credits.ts'
import { InsufficientCredits } from './insufficient-credits.tsx'

interface Price {
  /** What the credits are for, as it is named: "You need 5 credits to use Document Processing". */
  feature: string
  cost: number
}

type Phase =
  | { phase: 'closed' }
  | { phase: 'insufficient'; account: CreditsAccount; proceed: () => void }
  | { phase: 'confirming'; account: CreditsAccount; proceed: () => void }

/** Features whose cost was confirmed since the page was loaded. */
const confirmed = new Set<string>()

/**
 * Stands before what costs credits. `ask` checks the balance and goes on with the action, after saying what it costs the
 * first time; where the balance is too small it offers what helps. `dialog` is to be shown by the caller.
 */
export function useCreditGate({ feature, cost }: Price) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<Phase>({ phase: 'closed' })
  const close = () => setState({ phase: 'closed' })
  const name = `${feature} ${cost}`

  const goOn = (proceed: () => void) => {
    confirmed.add(name)
    close()
    proceed()
  }
  const ask = async (proceed: () => void) => {
    const account = await readAccount().catch(() => null)
    if (account === null) return toast({ title: 'Error', description: 'Failed to proceed. Please try again.', tone: 'wrong' })
    if (account.isUnlimited) return proceed()
    if (account.credits < cost) return setState({ phase: 'insufficient', account, proceed })
    if (confirmed.has(name)) return goOn(proceed)
    setState({ phase: 'confirming', account, proceed })
  }
  /** Opens the dialog where the server found too few credits; false for any other error. */
  const refuse = (error: Error, proceed: () => void) => {
    if (!(error instanceof ApiError) || error.code !== 'insufficient_credits') return false
    refreshCredits(queryClient)
    void readAccount({ fresh: true }).then((account) => account && setState({ phase: 'insufficient', account, proceed }))
    return true
  }

  /** What is known, unless it is too little: it may have grown in another tab. */
  async function readAccount({ fresh = false } = {}): Promise<CreditsAccount | null> {
    const known = queryClient.getQueryData(creditsQuery.queryKey)
    if (known && !fresh && (known.isUnlimited || known.credits >= cost)) return known
    return queryClient.fetchQuery({ ...creditsQuery, staleTime: 0 })
  }

  const dialog =
    state.phase === 'insufficient' ? (
      <InsufficientCredits feature={feature} cost={cost} account={state.account} onClose={close} onClaimed={() => goOn(state.proceed)} />
    ) : state.phase === 'confirming' ? (
      <ConfirmSpending feature={feature} cost={cost} account={state.account} onClose={close} onConfirm={() => goOn(state.proceed)} />
    ) : null
  return { ask: (proceed: () => void) => void ask(proceed), refuse, dialog }
}

/** A student who signs in next has confirmed nothing yet. */
export const forgetConfirmed = () => confirmed.clear()
