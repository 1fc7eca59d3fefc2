import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import './dialog.css'

interface Props {
  open: boolean
  /** Called when Esc, the backdrop or the cross asks to close; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  /** Comes up from the lower edge on phones. */
  sheet?: boolean
  children: ReactNode
}

/** A modal dialog on the browser's own element: focus stays inside, and returns to where it was. */
export function Dialog({ open, onClose, title, sheet, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    heading.current?.focus()
    return () => element.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', sheet && 'sheet')}
      aria-labelledby={headingId}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className="dialog-body">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
          <Button variant="quiet" icon className="dialog-close" aria-label="Close" onClick={onClose}>
            <X size={20} />
          </Button>
        </div>
      )}
    </dialog>
  )
}
