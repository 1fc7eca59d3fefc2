import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionLost, fakeServer, type Routes } from '../testing/fake-server.ts'
import { makeUser, sessionList } from '../testing/makers.ts'
import { renderApp } from '../testing/render-app.tsx'

async function openHome(device: 'desktop' | 'phone', routes: Routes = {}) {
  const user = makeUser({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const server = fakeServer({ 'GET /api/study-sessions': () => sessionList([]), 'PATCH /api/auth/user': () => user, ...routes })
  return { server, ...(await renderApp({ user, device })) }
}
const themeOf = () => document.documentElement.dataset.theme

test.each(['desktop', 'phone'] as const)('on a %s one switch changes the theme at once, here and on the server', async (device) => {
  const { server, student } = await openHome(device)
  const button = await screen.findByRole('button', { name: 'Dark theme' })
  const { width, height } = button.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  button.focus()
  await student.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Light theme' })).toHaveFocus()
  expect(themeOf()).toBe('dark')
  expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ theme: 'dark' })
  expect(server.asked('PATCH /api/auth/user').map(({ body }) => body)).toEqual([{ preferences: { theme: 'dark' } }])
})

test('a theme that the server did not take is taken back and said', async () => {
  const { student } = await openHome('desktop', { 'PATCH /api/auth/user': connectionLost })
  await student.click(await screen.findByRole('button', { name: 'Dark theme' }))
  expect(await screen.findByText('The theme was not changed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dark theme' })).toBeVisible()
  expect(themeOf()).toBe('light')
})
