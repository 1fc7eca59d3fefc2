import type { GuideSection, Source } from '@stackademy/contract/generation'
import { BookOpenText, ChevronDown, Printer, Quote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MathsText } from '../../shared/maths-text.tsx'
import { ShowSource, SourceSlip, showSourceLabel } from '../../shared/source-passage.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsDesktop, useMedia } from '../../ui/use-media.ts'
import { ItemTools } from './editing/item-tools.tsx'
import type { GuideResult } from './kinds-of-result.ts'
import { sourceOf } from './source-of.ts'

/** A study guide to read: what is in it, section by section, each point with the line it rests on. */
export function Guide({ result }: { result: GuideResult }) {
  const { content: sections } = result
  const isWide = useMedia('(min-width: 1200px)')
  const [open, setOpen] = useState<Source | null>(null)
  return (
    <div className="guide" data-kind="guide">
      <Contents sections={sections} />
      <article className="card guide-text">
        {sections.map((section) => (
          <Section key={section.id} section={section} tools={<ItemTools result={result} item={section} />}>
            {(source) =>
              isWide ? (
                <Button
                  variant="quiet"
                  icon
                  aria-label={showSourceLabel(source)}
                  aria-pressed={source === open}
                  onClick={() => setOpen(source === open ? null : source)}
                >
                  <Quote size={18} />
                </Button>
              ) : (
                <ShowSource compact {...sourceOf(result, source)} />
              )
            }
          </Section>
        ))}
      </article>
      {isWide && (
        <aside className="guide-side" aria-label="Source of a point">
          {open ? <SourceSlip {...sourceOf(result, open)} /> : <SideHint />}
        </aside>
      )}
    </div>
  )
}

/** On a phone it waits folded up: what one came for is the text. */
function Contents({ sections }: { sections: readonly GuideSection[] }) {
  const isDesktop = useIsDesktop()
  return (
    <nav className="card guide-contents" aria-label="Contents">
      <details key={String(isDesktop)} open={isDesktop}>
        <summary className="card-head">
          <BookOpenText size={16} />
          <h2>Contents</h2>
          <ChevronDown size={18} />
        </summary>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${anchorOf(id)}`}>
                <span className="num">{index + 1}</span>
                <span dir="auto">
                  <MathsText text={withoutNumber(title)} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      </details>
      <Button variant="quiet" className="desk" onClick={() => window.print()}>
        <Printer size={18} />
        Print
      </Button>
    </nav>
  )
}

const SideHint = () => (
  <p className="guide-hint">
    <Quote size={18} />
    Every point rests on a line of your material. Press the mark beside it to read that line here.
  </p>
)

/** A title that brings its number, as "2. Cells" or "1.3 Cells" does, stands beside ours without it. */
const withoutNumber = (title: string) => title.replace(/^\d{1,2}(?:(?:\.\d{1,2})*[.)]\s+|(?:\.\d{1,2})+\s+(?!\p{Ll}))(?=\S)/u, '')

const anchorOf = (id: number) => `section-${id}`

interface SectionProps {
  section: GuideSection
  tools: ReactNode
  /** The button that shows where a point comes from. */
  children: (source: Source) => ReactNode
}

function Section({ section, tools, children: sourceButton }: SectionProps) {
  return (
    <section id={anchorOf(section.id)} aria-labelledby={`${anchorOf(section.id)}-title`}>
      <h2 id={`${anchorOf(section.id)}-title`} dir="auto">
        <MathsText text={section.title} />
      </h2>
      <ul>
        {pointsOf(section).map(({ text, source }) => (
          <li key={text}>
            <p dir="auto">
              <MathsText text={text} />
            </p>
            {sourceButton(source)}
          </li>
        ))}
      </ul>
      {tools}
    </section>
  )
}

/** A section without points is its content, a paragraph a line, all of it from the section's own source. */
function pointsOf({ points, content, source }: GuideSection) {
  if (points.length > 0) return points
  return content
    .split('\n')
    .filter((line) => line.trim())
    .map((text) => ({ text, source }))
}
