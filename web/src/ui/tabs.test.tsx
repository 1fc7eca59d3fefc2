import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const items = [
  { value: 'all', label: 'All', count: 3 },
  { value: 'quiz', label: 'Quizzes', count: 1 },
] as const

function Example() {
  const [value, setValue] = useState<'all' | 'quiz'>('all')
  return (
    <Tabs label="Kind" items={items} value={value} onChange={setValue}>
      Showing {value}
    </Tabs>
  )
}

test('the arrow keys move between tabs and show their page', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Quizzes 1' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Showing quiz')
})
