import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissMascot, type Reaction, react, sayingOf, useGreeting, useMascot } from './mascot.ts'
import { expressions, Stacky } from './stacky.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(dismissMascot)

const Shown = () => <output>{JSON.stringify(useMascot())}</output>
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const show = (reaction: Reaction, options?: Parameters<typeof react>[1]) => {
  render(<Shown />)
  act(() => react(reaction, options))
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('[MASC-03, MASC-06] a reaction has a face and a message in a bubble, which goes after 3000 ms', () => {
  show({ kind: 'correct' })
  expect(shown()).toEqual({ expression: 'happy', message: expect.stringMatching(/\w/), visible: true, showBubble: true })
  pass(2999)
  expect(shown().showBubble).toBe(true)
  pass(1)
  expect(shown()).toMatchObject({ visible: false, showBubble: false })
})

test('[MASC-07] a reaction of duration 0 stays until it is dismissed', () => {
  show({ kind: 'newChallenge' }, { durationMs: 0 })
  pass(3_600_000)
  expect(shown().showBubble).toBe(true)
  act(dismissMascot)
  expect(shown().showBubble).toBe(false)
})

test('a newer reaction has its own time', () => {
  show({ kind: 'correct' })
  pass(2000)
  act(() => react({ kind: 'timeout' }))
  pass(2000)
  expect(shown()).toMatchObject({ expression: 'crying', showBubble: true })
  pass(1000)
  expect(shown().showBubble).toBe(false)
})

test('[MASC-05] each kind of reaction has a face and a message of its own', () => {
  const kinds = ['correct', 'incorrect', 'timeout', 'newChallenge'] as const
  const sayings = [...kinds.map((kind) => sayingOf({ kind })), sayingOf({ kind: 'streak', inARow: 3 })]
  expect(new Set(sayings.map(({ message }) => message)).size).toBe(5)
  for (const { expression, message } of sayings) expect([expressions.includes(expression), message.length > 5]).toEqual([true, true])
})

test.each([
  [2, 'happy', '2 in a row! 💪'],
  [4, 'happy', '4 in a row! 💪'],
  [5, 'love', '5 streak! 🔥'],
  [12, 'love', '12 streak! 🔥'],
])('[MASC-09, MASC-10] %i in a row', (inARow, expression, message) => {
  expect(sayingOf({ kind: 'streak', inARow })).toEqual({ expression, message })
})

const Home = () => {
  useGreeting()
  return <Shown />
}

test('[MASC-08] whoever comes home is greeted after a second, with a wink, for four seconds', () => {
  render(<Home />)
  pass(999)
  expect(shown().showBubble).toBe(false)
  pass(1)
  expect(shown()).toMatchObject({ expression: 'wink', showBubble: true })
  pass(3999)
  expect(shown().showBubble).toBe(true)
  pass(1)
  expect(shown().showBubble).toBe(false)
})

test('there are four greetings', () => {
  const greetings = [0, 0.26, 0.51, 0.99].map((chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { unmount } = render(<Home />)
    pass(1000)
    const { message } = shown()
    unmount()
    return message
  })
  expect(new Set(greetings).size).toBe(4)
})

test('[MASC-04] the mascot has nine faces, each drawn in its own way', () => {
  expect(expressions).toEqual(['happy', 'sad', 'angry', 'love', 'thinking', 'neutral', 'wink', 'crying', 'surprised'])
  const drawn = expressions.map((expression) => render(<Stacky expression={expression} />).container.innerHTML)
  expect(new Set(drawn).size).toBe(9)
})
