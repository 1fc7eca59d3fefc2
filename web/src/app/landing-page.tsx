// First, so that the order of the cascade layers stands before any part's own sheet.
import '../ui/styles.css'
import '../shared/brand-name.css'
import '../features/public-pages/landing.css'

import { hydrateRoot } from 'react-dom/client'
import { SampleCards, sampleCardsId } from '../features/public-pages/sample-cards.tsx'

/** The landing page came as HTML and stays it; only the sample cards need a script to answer. */
const island = document.getElementById(sampleCardsId)
if (!island) throw new Error('The landing page has no sample cards')
hydrateRoot(island, <SampleCards />)
