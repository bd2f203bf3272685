import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBackReviewer, takeReviewer } from '../../../admin/publish/review/reviewers'

const ended = vi.fn()

/** Answers when it is let. */
let answers: (() => void)[] = []

vi.mock('../../../admin/worker/host', async (load) => ({
  ...(await load<object>()),
  startWorker: () => ({
    api: { runTalk: () => new Promise((resolve) => answers.push(() => resolve([]))) },
    end: ended,
  }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  ended.mockClear()
  answers = []
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

const allAnswered = async () => {
  for (const answer of answers.splice(0)) answer()
  await vi.advanceTimersByTimeAsync(0)
}

test('one that was given back is the next one’s, once it has answered all that it was asked', async () => {
  const first = takeReviewer()
  giveBackReviewer(first)
  expect(takeReviewer()).not.toBe(first)
  await allAnswered()
  expect(takeReviewer()).toBe(first)
  expect(takeReviewer()).not.toBe(first)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).not.toHaveBeenCalled()
})

test('one that nobody takes, and one that does not answer, is ended', async () => {
  const kept = takeReviewer()
  giveBackReviewer(kept)
  await allAnswered()
  giveBackReviewer(takeReviewer())
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).toHaveBeenCalledTimes(1)
  const stuck = takeReviewer()
  expect(stuck).not.toBe(kept)
  giveBackReviewer(stuck)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ended).toHaveBeenCalledTimes(2)
  expect(takeReviewer()).not.toBe(stuck)
})
