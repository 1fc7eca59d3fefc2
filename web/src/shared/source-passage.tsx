import type { Source } from '@stackademy/contract/generation'
import { getPassage, type Passage } from '@stackademy/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MathsText } from './maths-text.tsx'
import './source-passage.css'

export interface Sourced {
  uploadId: number
  /** Null for typed text. */
  fileName: string | null
  source: Source
}

/** A slip cut from the student's own material: the quote that an item rests on, marked in the text around it. */
export function SourceSlip(sourced: Sourced) {
  return (
    <section className="slip" aria-label="Source">
      <SourcePassage {...sourced} near />
    </section>
  )
}

/** Opens the slip where there is no room beside the item. */
export function ShowSource({ compact, ...sourced }: Sourced & { compact?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {compact ? (
        <Button variant="quiet" icon aria-label={showSourceLabel(sourced.source)} onClick={() => setIsOpen(true)}>
          <Quote size={18} />
        </Button>
      ) : (
        <Button onClick={() => setIsOpen(true)}>
          <Quote size={18} />
          Show source
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Source" sheet>
        <div className="slip-in-dialog">
          <SourcePassage {...sourced} />
        </div>
      </Dialog>
    </>
  )
}

/** Where several stand on a page, each says where it leads. */
export const showSourceLabel = ({ page }: Source) => (page === null ? 'Show source' : `Show source, page ${page}`)

/** The quote stands at once and whatever happens; the text around it joins when it has come. */
function SourcePassage({ uploadId, fileName, source, near = false }: Sourced & { near?: boolean }) {
  const { start, end, quote, page, section } = source
  const { data, isError } = useQuery({ ...queryOf(getPassage, { params: { id: uploadId }, query: { start, end } }), retry: false })
  return (
    <>
      <header className="slip-head">
        <Quote size={16} />
        <b dir="auto">{fileName ?? 'Text Input'}</b>
        {page !== null && <span className="meta num">page {page}</span>}
      </header>
      <p className="slip-text" dir="auto">
        {data && <MathsText text={closeUp(leadIn(data, near))} />}
        <mark className="marker">
          <MathsText text={quote} />
        </mark>
        {data && <MathsText text={closeUp(near ? headOf(data.after) : data.after)} />}
      </p>
      {section && (
        <p className="slip-section meta" dir="auto">
          Section “{section}”
        </p>
      )}
      {isError && <p className="slip-section meta">The text around it did not load.</p>}
    </>
  )
}

/** Beside an item there is room for about this much on each side of a quote. */
const nearCharacters = 120

function leadIn({ before, start }: Passage, near: boolean) {
  const shown = near ? tailOf(before) : before
  return start > shown.length ? `… ${shown}` : shown
}

/** Blank lines of a page would tear a slip apart. */
const closeUp = (text: string) => text.replace(/\n\s*\n/g, '\n')

/** The last words of a text, and the first, cut between words. */
const tailOf = (text: string) => (text.length <= nearCharacters ? text : text.slice(-nearCharacters).replace(/^\S*\s+/, ''))
const headOf = (text: string) => (text.length <= nearCharacters ? text : `${text.slice(0, nearCharacters).replace(/\s+\S*$/, '')} …`)
