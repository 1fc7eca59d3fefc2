import { CircleX, X } from 'lucide-react'
import { Button } from './button.tsx'
import { closeToast, followUp, type Toast, useToasts } from './toast-store.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import './toast.css'

/** The message that shows, where the code of the `Toaster` did not arrive: it stays until it is closed. */
export function PlainToast() {
  const message = useToasts().find(({ open }) => open)
  return (
    <div className="toasts" role="status">
      {message && <Card key={message.id} {...message} />}
    </div>
  )
}

function Card({ id, title, description, tone = 'plain', next }: Toast) {
  usePausableTimeout({ delayMs: next?.delayMs ?? null, paused: false, run: () => followUp(id) })
  return (
    <div className="toast" data-tone={tone}>
      {tone === 'wrong' && <CircleX size={20} className="toast-icon" />}
      <div>
        <p className="toast-title">{title}</p>
        {description && <p>{description}</p>}
      </div>
      <Button variant="quiet" icon aria-label="Close" onClick={() => closeToast(id)}>
        <X size={18} />
      </Button>
    </div>
  )
}
