import { ArrowRight } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Features } from './features.tsx'
import { SampleCards, sampleCardsId } from './sample-cards.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import './landing.css'

/** The front door: what the product does today, tried out on two sample cards. */
export function LandingScreen() {
  return (
    <div className="site">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="hero-text">
            <h1>
              Drop in your notes. Pick up <span className="hero-mark">your cards.</span>
            </h1>
            <p>
              Your PDF, your text or the topic you type becomes flashcards, a quiz or a study guide. Each item shows the line it came from.
            </p>
            <div className="hero-acts">
              <GetStarted variant="primary" />
              <a className={buttonClass({ large: true })} href="#features">
                Learn More
              </a>
            </div>
            <p className="meta">The built-in engine reads your documents on this server and sends them nowhere.</p>
          </div>
          <div id={sampleCardsId}>
            <SampleCards />
          </div>
        </section>
        <Features />
        <section className="closing wrap" aria-labelledby="closing">
          <div className="mat">
            <div>
              <h2 id="closing">Your next exam has a stack. Start dealing.</h2>
              <GetStarted variant="ink" />
            </div>
            <Stacky expression="love" className="closing-stacky" />
          </div>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}

const GetStarted = ({ variant }: { variant: 'primary' | 'ink' }) => (
  <a className={buttonClass({ variant, large: true })} href={paths.auth}>
    Get Started
    <ArrowRight size={18} />
  </a>
)
