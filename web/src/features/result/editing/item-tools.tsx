import type { Result } from '@stackademy/contract/generation'
import { PencilLine, RefreshCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EditItem } from './edit-item.tsx'
import './editing.css'
import { type Item, useItemEditing } from './use-item-editing.ts'

const nouns: Record<Result['resultType'], string> = { flashcard: 'card', quiz: 'question', guide: 'section' }

interface Props {
  result: Result
  item: Item
  /** Told before the item leaves the screen. */
  onGone?: (how: 'deleted' | 'replaced') => void
}

/** What a student can do with an item beside studying it: star it, change its words, have another one instead, delete it. */
export function ItemTools({ result, item, onGone }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const leave = (how: 'deleted' | 'replaced') => {
    close()
    onGone?.(how)
  }
  const { toggleStar, save, remove, regenerate } = useItemEditing({ result, item, onGone: leave })
  const noun = nouns[result.resultType]
  return (
    <div className="item-tools">
      <Button variant="quiet" icon aria-label={`Star this ${noun}`} aria-pressed={item.starred} onClick={toggleStar}>
        <Star size={20} />
      </Button>
      <Button variant="quiet" icon aria-label={`Edit this ${noun}`} onClick={() => setOpen('edit')}>
        <PencilLine size={20} />
      </Button>
      {result.resultType !== 'guide' && (
        <Button
          variant="quiet"
          icon
          aria-label={`Another ${noun} instead`}
          aria-disabled={regenerate.isPending}
          onClick={() => !regenerate.isPending && regenerate.mutate()}
        >
          {regenerate.isPending ? <Spinner /> : <RefreshCw size={20} />}
        </Button>
      )}
      <Button variant="quiet" icon aria-label={`Delete this ${noun}`} onClick={() => setOpen('delete')}>
        <Trash2 size={20} />
      </Button>
      {item.edited && <Badge kind="plain">Edited by you</Badge>}
      <Dialog open={open === 'edit'} onClose={close} title={`Edit this ${noun}`} sheet>
        <EditItem resultType={result.resultType} item={item} save={save} onClose={close} />
      </Dialog>
      <Dialog open={open === 'delete'} onClose={close} title={`Delete this ${noun}?`}>
        <p>It is gone for good. What you answered stays in your progress.</p>
        <div className="acts">
          <Button variant="primary" wide disabled={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
          <Button variant="quiet" wide onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
