import { toastPolicy } from '@stackademy/contract/constants'
import { CircleX, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useState } from 'react'
import { closeToast, followUp, type Toast, useToasts } from './toast-store.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import './toast.css'

/** Where messages show: at the foot of the page, above the phone's bar. Stands once, in the app's providers. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <Radix.Provider
      duration={toastPolicy.durationMs}
      swipeDirection={toastPolicy.swipeDirection}
      swipeThreshold={toastPolicy.swipeThresholdPx}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  )
}

function ToastCard({ id, open, title, description, tone = 'plain', next }: Toast) {
  const [held, setHeld] = useState(false)
  usePausableTimeout({ delayMs: next?.delayMs ?? null, paused: held, run: () => followUp(id) })
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <Radix.Root className="toast" data-tone={tone} open={open} onOpenChange={() => closeToast(id)} {...hold} {...release}>
      {tone === 'wrong' && <CircleX size={20} className="toast-icon" />}
      <div>
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      <Radix.Close className="btn btn-quiet btn-icon" aria-label="Close">
        <X size={18} />
      </Radix.Close>
    </Radix.Root>
  )
}
