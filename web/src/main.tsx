// First, so that the order of the cascade layers stands before any part's own sheet.
import './ui/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readBoot } from './api/boot.ts'
import { makeQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import { currentUserQuery } from './shared/current-user.ts'

const queryClient = makeQueryClient()
const boot = readBoot()
if (boot) queryClient.setQueryData(currentUserQuery.queryKey, boot.user)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <App />
    </Providers>
  </StrictMode>,
)
