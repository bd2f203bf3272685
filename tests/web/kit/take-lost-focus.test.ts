// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextTask } from '../../../src/web/kit/next-task'
import { takeLostFocus } from '../../../src/web/kit/take-lost-focus'

const frame = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await nextTask()
}

function button(): HTMLButtonElement {
  const made = document.createElement('button')
  document.body.append(made)
  return made
}

beforeEach(() => document.body.replaceChildren())
afterEach(() => document.body.replaceChildren())

test('what carries on takes the lost focus once it has been drawn, not before', async () => {
  const next = button()
  takeLostFocus(() => next)
  expect(document.activeElement).toBe(document.body)
  await frame()
  expect(document.activeElement).toBe(next)
})

test('nobody is pulled away from where they went meanwhile', async () => {
  const next = button()
  const read = button()
  takeLostFocus(() => next)
  read.focus()
  await frame()
  expect(document.activeElement).toBe(read)
})

test('what has gone again before the frame takes nothing', async () => {
  const next = button()
  takeLostFocus(() => next)()
  await frame()
  expect(document.activeElement).toBe(document.body)
})
