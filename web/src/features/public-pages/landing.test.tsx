import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LandingScreen } from './landing-screen.tsx'

const open = async (width = 1440) => {
  await page.viewport(width, 900)
  render(<LandingScreen />)
}
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('[PUB-04, PUB-05] the top leads to the features, the other public pages and to signing in', async () => {
  await open()
  const links = within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Features', '/#features'],
    ['About Us', '/about'],
    ['Tools', '/tools'],
    ['Contact', '/contact'],
  ])
  expect(hrefs('GET STARTED')).toEqual(['/auth'])
})

test('[PUB-06, PUB-07, PUB-09] the hero and the end lead to signing in, Learn More to the features', async () => {
  await open()
  expect(hrefs('Get Started')).toEqual(['/auth', '/auth'])
  expect(hrefs('Learn More')).toEqual(['#features'])
  expect(document.getElementById('features')).toBeVisible()
})

test('[PUB-08] the six features, and which of them are being built', async () => {
  await open()
  const cards = within(screen.getByRole('region', { name: /What it does today/ })).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'AI Study Materials',
    'Multi-Platform Access',
    'Voice Output & Accessibility',
    'Study Library & Analytics',
    'Brain Training Games',
    'AI Camera Solver',
  ])
  expect(cards.map((card) => /being built/i.test(card.textContent ?? ''))).toEqual([false, false, true, true, true, true])
})

test('the sample flashcard shows one side at a time', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /What is the testing effect/ }))
  expect(screen.queryByText('What is the testing effect?')).toBeNull()
  expect(screen.getByText(/recalling information strengthens memory/)).toBeVisible()
})

test('a wrong choice is marked with the right one beside it, and no further choice counts', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /The amygdala/ }))
  expect(screen.getByRole('status')).toHaveTextContent('Not quite! It is the hippocampus.')
  expect(within(screen.getByRole('button', { name: /The amygdala/ })).getByLabelText('wrong')).toBeVisible()
  expect(within(screen.getByRole('button', { name: /The hippocampus/ })).getByLabelText('right')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /The hippocampus/ }))
  expect(screen.getByRole('status')).toHaveTextContent('Not quite! It is the hippocampus.')
})

test.each([320, 390, 1440])('nothing sticks out sideways at %i px', async (width) => {
  await open(width)
  const widest = Math.max(...[...document.querySelectorAll('main *:not(svg *)')].map((element) => element.getBoundingClientRect().right))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(widest).toBeLessThanOrEqual(width + 12)
})
