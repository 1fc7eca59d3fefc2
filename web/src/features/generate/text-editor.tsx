import type { Upload } from '@stackademy/contract/uploads'
import { ChevronLeft, ChevronRight, ScanText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isUnsure, percent } from './sureness.ts'
import { partsOf, type TextPart } from './text-parts.ts'
import { useCorrections } from './use-corrections.ts'

/** One page at a time, as paper to write on. What is changed waits in this tab until it is saved. */
export function TextEditor({ upload }: { upload: Upload }) {
  const parts = partsOf(upload)
  const [search] = useSearchParams()
  const [index, setIndex] = useState(() => placeOf(parts, Number(search.get('page'))))
  const { textOf, change, changed, save, discard, isSaving } = useCorrections(upload, parts)
  const part = parts[index] as TextPart
  return (
    <section className="card text-editor" aria-label="Text">
      {parts.length > 1 && <PartPicker parts={parts} index={index} changed={changed} onChoose={setIndex} />}
      {part.confidence !== null && <Recognised confidence={part.confidence} />}
      <textarea
        className="text-paper ruled"
        dir="auto"
        spellCheck={false}
        aria-label={parts.length > 1 ? `Text of ${nameOf(part, index)}` : 'Text'}
        value={textOf(index)}
        readOnly={isSaving}
        onChange={(event) => change(index, event.target.value)}
      />
      <div className="text-act">
        <Button
          variant="primary"
          aria-disabled={isSaving || changed.length === 0}
          onClick={() => changed.length > 0 && !isSaving && save()}
        >
          {isSaving && <Spinner />}
          Save changes
        </Button>
        {changed.length > 0 && (
          <Button onClick={discard} disabled={isSaving}>
            Discard changes
          </Button>
        )}
        <p className="meta" role="status">
          {changed.length > 0 ? unsaved(changed, parts) : upload.correctsInPlace ? asItStands : becomesNew}
        </p>
      </div>
    </section>
  )
}

const asItStands = 'Correct what was read wrongly. Cards, questions and guides quote this text.'
const becomesNew = 'Something was made from this text already, so a correction becomes an upload of its own.'

const unsaved = (changed: readonly number[], parts: readonly TextPart[]) =>
  parts.length === 1
    ? 'Changed, not saved yet.'
    : `Changed, not saved yet: ${changed.map((index) => nameOf(parts[index], index)).join(', ')}.`

const nameOf = (part: TextPart | undefined, index: number) => (part?.page ? `page ${part.page}` : `part ${index + 1}`)

const placeOf = (parts: readonly TextPart[], page: number) =>
  Math.max(
    0,
    parts.findIndex((part) => part.page === page),
  )

const Recognised = ({ confidence }: { confidence: number }) => (
  <p className="text-recognised" data-tone={isUnsure(confidence) ? 'wrong' : undefined}>
    <ScanText size={18} />
    Recognised from a picture, {percent(confidence)} sure.{isUnsure(confidence) && ' Please compare it with your page.'}
  </p>
)

interface PickerProps {
  parts: readonly TextPart[]
  index: number
  changed: readonly number[]
  onChoose: (index: number) => void
}

function PartPicker({ parts, index, changed, onChoose }: PickerProps) {
  const label = (part: TextPart, place: number) => {
    const name = nameOf(part, place)
    const sure = part.confidence === null ? '' : ` · ${percent(part.confidence)} sure`
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${sure}${changed.includes(place) ? ' · changed' : ''}`
  }
  return (
    <div className="text-parts">
      <Button variant="quiet" icon aria-label="Previous" disabled={index === 0} onClick={() => onChoose(index - 1)}>
        <ChevronLeft size={20} />
      </Button>
      <select className="input num" aria-label="Go to" value={index} onChange={(event) => onChoose(Number(event.target.value))}>
        {parts.map((part, place) => (
          <option key={part.start} value={place}>
            {label(part, place)}
          </option>
        ))}
      </select>
      <Button variant="quiet" icon aria-label="Next" disabled={index === parts.length - 1} onClick={() => onChoose(index + 1)}>
        <ChevronRight size={20} />
      </Button>
    </div>
  )
}
