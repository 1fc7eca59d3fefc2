// First, so that the order of the cascade layers stands before any part's own sheet.
import './ui/styles.css'

import { hydrateRoot } from 'react-dom/client'
import { LandingScreen } from './features/public-pages/landing-screen.tsx'

/** The landing page came as HTML; this makes its sample cards answer. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
hydrateRoot(root, <LandingScreen />)
