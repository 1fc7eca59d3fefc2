import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Kind } from './kind.ts'
import './tabs.css'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  kind?: Kind
}

interface Props<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The page under the tabs: what the chosen one shows. */
  children: ReactNode
}

/** Index dividers: the arrow keys move between them, and the chosen one stands taller. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className="tab" data-kind={item.kind}>
            {item.icon}
            {item.label}
            {item.count != null && <span className="count num">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value}>{children}</Radix.Content>
    </Radix.Root>
  )
}
