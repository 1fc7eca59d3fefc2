import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

const point = (name: string, type: 'pointermove' | 'pointerout') =>
  act(() => void screen.getByRole('button', { name }).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

test('[SHELL-41] a tooltip comes after 700 ms, and the next one at once within 300 ms', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <TooltipProvider>
      <Tooltip label="Shuffle the cards">
        <Button>A</Button>
      </Tooltip>
      <Tooltip label="Read it aloud">
        <Button>B</Button>
      </Tooltip>
    </TooltipProvider>,
  )
  point('A', 'pointermove')
  wait(690)
  expect(shown()).toBeNull()
  wait(20)
  expect(shown()).toBe('Shuffle the cards')
  point('A', 'pointerout')
  wait(290)
  point('B', 'pointermove')
  expect(shown()).toBe('Read it aloud')
})
