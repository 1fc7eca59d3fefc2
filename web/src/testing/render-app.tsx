import type { User } from '@stackademy/contract/auth'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../api/query-client.ts'
import { App } from '../app/app.tsx'
import { Providers } from '../app/providers.tsx'
import { currentUserQuery } from '../shared/current-user.ts'

interface Options {
  path?: string
  /** Null is a visitor; left out, the page came without its user block and asks the server. */
  user?: User | null
  device?: 'desktop' | 'phone'
}

const sizes: Record<NonNullable<Options['device']>, [number, number]> = { desktop: [1440, 900], phone: [390, 844] }

/** Opens the whole app at a path, as the browser would. */
export async function renderApp({ path = '/', user, device = 'desktop' }: Options = {}) {
  await page.viewport(...sizes[device])
  const before = window.location.href
  window.history.replaceState(null, '', path)
  onTestFinished(() => window.history.replaceState(null, '', before))
  const queryClient = makeQueryClient()
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user)
  const view = render(
    <Providers queryClient={queryClient}>
      <App />
    </Providers>,
  )
  return { ...view, queryClient, student: userEvent.setup() }
}
