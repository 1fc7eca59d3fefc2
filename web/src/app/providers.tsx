import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Messages } from './messages.tsx'

/** What every screen may count on: the data cache and a place for messages. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Messages />
    </QueryClientProvider>
  )
}
