import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename">
        <p>A new name</p>
      </Dialog>
    </>
  )
}

async function openExample() {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Rename' })
}

test('opening takes focus to the heading, Esc closes and focus returns to what opened it', async () => {
  await openExample()
  expect(screen.getByRole('heading', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('the cross closes', async () => {
  await openExample()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pressing the backdrop closes, pressing the dialog does not', async () => {
  const dialog = await openExample()
  screen.getByText('A new name').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(dialog).toBeVisible()
  dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
