// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StartableChat } from '../../../src/core/runtime/create-chat'
import { EMPTY_VIEW } from '../../../src/core/runtime/reduce-view'
import { followTabs } from '../../../src/web/site/follow-tabs'
import { readOnlyChat } from '../../../src/web/site/render'

const catchUp = vi.fn()
const chat: StartableChat = { ...readOnlyChat(EMPTY_VIEW), start: () => {}, catchUp }
followTabs(chat, 'home')

const shown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const stored = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('case PAY-06: what another tab of the same variant stores is taken over', () => {
  stored('conversa:home')
  expect(catchUp).toHaveBeenCalledTimes(1)
})

test('case RTE-07: another variant’s session is not', () => {
  catchUp.mockClear()
  stored('conversa:oferta')
  expect(catchUp).not.toHaveBeenCalled()
})

test('a page that comes back from the back-forward cache looks at what is stored; a new one does not', () => {
  catchUp.mockClear()
  shown(false)
  expect(catchUp).not.toHaveBeenCalled()
  shown(true)
  expect(catchUp).toHaveBeenCalledTimes(1)
})

test('a page that stays open looks every minute, since the day may have changed, or storage while it slept', () => {
  vi.useFakeTimers()
  followTabs(chat, 'home')
  catchUp.mockClear()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(catchUp).toHaveBeenCalledTimes(1)
})
