import { hydrateRoot } from 'react-dom/client'
import { LandingScreen } from './features/public-pages/landing-screen.tsx'
import './ui/styles.css'

/** The landing page came as HTML; this makes its sample cards answer. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
hydrateRoot(root, <LandingScreen />)
