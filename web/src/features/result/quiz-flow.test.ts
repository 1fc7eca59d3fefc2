import { expect, test } from 'vitest'
import { keep, type QuizEvent, restore, scoreOf, startOfQuiz, step } from './quiz-flow.ts'

const questions = [1, 0, 2].map((correctAnswer) => ({ options: ['a', 'b', 'c', 'd'], correctAnswer }))
const choose = (option: number): QuizEvent => ({ kind: 'choose', option })
const next: QuizEvent = { kind: 'next' }
const previous: QuizEvent = { kind: 'previous' }
const retake: QuizEvent = { kind: 'retake' }
const after = (...events: QuizEvent[]) => events.reduce((state, event) => step(state, event, questions), startOfQuiz)
const allAnswered = [choose(1), next, choose(3), next, choose(2), next]

test('[RES-23] answers are kept per question', () => {
  expect(after(choose(1), next, choose(3))).toEqual({ phase: 'answered', index: 1, answers: { 0: 1, 1: 3 } })
})

test('[RES-24] an answered question is locked, also on coming back to it', () => {
  expect(after(choose(1), choose(2)).answers).toEqual({ 0: 1 })
  expect(after(choose(1), next, choose(0), previous, choose(3))).toEqual({ phase: 'answered', index: 0, answers: { 0: 1, 1: 0 } })
})

test('nothing moves before the answer', () => {
  expect(after(next)).toEqual(startOfQuiz)
  expect(after(choose(0), next, previous)).toEqual({ phase: 'asking', index: 1, answers: { 0: 0 } })
})

test('an option that does not exist is ignored', () => {
  expect(after(choose(4))).toEqual(startOfQuiz)
  expect(after(choose(-1))).toEqual(startOfQuiz)
})

test('going back from the first question stays there', () => {
  expect(after(choose(1), previous)).toEqual({ phase: 'answered', index: 0, answers: { 0: 1 } })
})

test('the step after the last question finishes', () => {
  expect(after(...allAnswered)).toEqual({ phase: 'finished', answers: { 0: 1, 1: 3, 2: 2 } })
})

test('[RES-32] choosing is ignored once finished', () => {
  const finished = after(...allAnswered)
  expect(step(finished, choose(0), questions)).toBe(finished)
})

test('[RES-31] retaking starts from nothing', () => {
  expect(after(...allAnswered, retake)).toEqual(startOfQuiz)
})

test('the score is the rounded percentage of right answers', () => {
  expect(scoreOf({ 0: 1, 1: 3, 2: 2 }, questions)).toEqual({ correct: 2, total: 3, percent: 67 })
  expect(scoreOf({ 0: 0 }, questions)).toEqual({ correct: 0, total: 3, percent: 0 })
  expect(scoreOf({}, [])).toEqual({ correct: 0, total: 0, percent: 0 })
})

test.each([
  ['under way', after(choose(1), next)],
  ['answered', after(choose(1), next, choose(2))],
  ['finished', after(...allAnswered)],
])('what was kept %s comes back', (_, state) => {
  expect(restore(keep(state), questions)).toEqual(state)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a question that is gone', '{"index":9,"answers":{"9":0}}'],
  ['an option that is gone', '{"index":0,"answers":{"0":7}}'],
  ['an end without all the answers', '{"index":0,"answers":{},"finished":true}'],
])('of %s the start is made', (_, kept) => {
  expect(restore(kept, questions)).toEqual(startOfQuiz)
})
