import { prerender } from 'react-dom/static'
import { LandingScreen } from '../features/public-pages/landing-screen.tsx'

/** The landing page as HTML, for the build. */
export async function prerenderLanding() {
  const { prelude } = await prerender(<LandingScreen />)
  return new Response(prelude).text()
}
