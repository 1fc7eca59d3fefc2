import { tooltipPolicy } from '@stackademy/contract/constants'
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './tooltip.css'

/**
 * Shares the delays among the tooltips within: after one has shown, the next comes at once. A screen that has tooltips brings it:
 * with what places them they weigh 12 kB, which no other screen shall load.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipPolicy.delayMs} skipDelayDuration={tooltipPolicy.skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

/** A word about a control, on hover and on focus. It never holds what is needed: touch shows none. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
