import { BookOpenText, Camera, ChartColumn, Gamepad2, Layers, ListChecks, type LucideIcon } from 'lucide-react'
import { CardHead } from '../../ui/card.tsx'
import type { Kind } from '../../ui/kind.ts'

/** What works today stands on cards; what is being built is a drawing yet. */
export function Features() {
  return (
    <section className="features wrap" id="features" aria-labelledby="features-title">
      <h2 id="features-title">What it does today, and what is on the drawing board</h2>
      <div className="feature-grid">
        <StudyMaterials />
        <MultiPlatform />
        <Accessibility />
        <Planned icon={ChartColumn} kind="plain" title="Study Library & Analytics">
          Your latest sessions, your streak and your points are on the dashboard already. Search and charts come next.
        </Planned>
        <Planned icon={Gamepad2} kind="games" title="Brain Training Games">
          More than ten short games, some of them with the terms of your own documents.
        </Planned>
        <Planned icon={Camera} kind="camera" title="AI Camera Solver">
          Photograph a question and read the solution one step at a time.
        </Planned>
      </div>
    </section>
  )
}

function StudyMaterials() {
  return (
    <article className="card feature feature-main">
      <div className="worked" aria-hidden="true">
        <p className="worked-page">
          <b>Where it happens</b>
          <span className="marker">The hippocampus is a structure deep in the brain that forms new explicit memories.</span> The amygdala is
          a structure beside it that links memories with emotions. The cerebellum is the part of the brain that stores practised movements.
        </p>
        <div className="worked-cards">
          <div className="card" data-kind="flashcards">
            <CardHead icon={<Layers size={16} />}>Flashcard</CardHead>
            <p>What is the hippocampus?</p>
          </div>
          <div className="card" data-kind="quiz">
            <CardHead icon={<ListChecks size={16} />}>Quiz</CardHead>
            <p>Which structure forms new explicit memories?</p>
          </div>
          <div className="card" data-kind="guide">
            <CardHead icon={<BookOpenText size={16} />}>Study Guide</CardHead>
            <p>Hippocampus: forms new explicit memories.</p>
          </div>
        </div>
      </div>
      <div className="feature-text">
        <h3>AI Study Materials</h3>
        <p>
          5 to 150 flashcards, questions or sections from one document, and under each the sentence it was made from, so that you can check
          it.
        </p>
      </div>
    </article>
  )
}

function MultiPlatform() {
  return (
    <article className="card feature">
      <svg className="feature-picture" viewBox="0 0 360 150" fill="none" aria-hidden="true">
        <rect x="70" y="20" width="180" height="112" rx="10" fill="var(--card)" stroke="var(--ink)" strokeWidth="3" />
        <path d="M44 136h232" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
        <rect x="94" y="42" width="92" height="60" rx="8" fill="var(--flashcards-tint)" stroke="var(--flashcards)" strokeWidth="2" />
        <path d="M108 66h62M108 80h40" stroke="var(--flashcards-text)" strokeWidth="4" strokeLinecap="round" />
        <rect x="236" y="50" width="60" height="94" rx="12" fill="var(--card)" stroke="var(--ink)" strokeWidth="3" />
        <rect x="246" y="66" width="40" height="48" rx="6" fill="var(--flashcards-tint)" stroke="var(--flashcards)" strokeWidth="2" />
        <path d="M253 84h26M253 96h16" stroke="var(--flashcards-text)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <div className="feature-text">
        <h3>Multi-Platform Access</h3>
        <p>Your stacks are in your account: make them on the laptop, learn them on the phone.</p>
      </div>
    </article>
  )
}

function Accessibility() {
  return (
    <article className="card feature">
      <p className="feature-keys" aria-hidden="true">
        <kbd className="kbd">Space</kbd>
        <kbd className="kbd">←</kbd>
        <kbd className="kbd">→</kbd>
        <kbd className="kbd">A</kbd>
        <kbd className="kbd">B</kbd>
        <kbd className="kbd">C</kbd>
      </p>
      <div className="feature-text">
        <h3>Voice Output & Accessibility</h3>
        <p>All of it works by keyboard and with a screen reader, in light and in dark. Reading aloud is being built.</p>
      </div>
    </article>
  )
}

interface PlannedProps {
  icon: LucideIcon
  kind: Kind
  title: string
  children: string
}

function Planned({ icon: Icon, kind, title, children }: PlannedProps) {
  return (
    <article className="feature feature-planned" data-kind={kind}>
      <p className="feature-stamp">
        <Icon size={20} />
        Being built
      </p>
      <div className="feature-text">
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </article>
  )
}
