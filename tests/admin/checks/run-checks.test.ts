// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TalkResult } from '../../../admin/checks/api'
import { checksAtom } from '../../../admin/checks/atoms'
import { useChecks } from '../../../admin/checks/run-checks'
import { soundAtom } from '../../../admin/worker/atoms'

const PATHS = ['tests/talks/um.yaml', 'tests/talks/dois.yaml']
const talks = PATHS.map((path) => ({ path, name: path, golden: false, variants: [], turns: 0 }))

vi.mock('../../../admin/checks/start', () => ({
  startChecks: () => ({
    api: {
      take: async () => ({ talks, due: PATHS }),
      run: async (path: string) => ({ path, outcomes: [] }),
      coverage: async () => undefined,
    },
    end: () => {},
  }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// React drops the effects of a drawing in which no state is another one, whatever it has read
test('results that the page has been given never change under it', async () => {
  const store = createStore()
  store.set(soundAtom, { script: { start: 'um', fallback: 'um', steps: [] }, variants: [] })
  const given: { readonly results: ReadonlyMap<string, TalkResult>; readonly size: number }[] = []
  store.sub(checksAtom, () => {
    const { results } = store.get(checksAtom)
    given.push({ results, size: results.size })
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Provider, { store }, children)
  renderHook(useChecks, { wrapper })
  await vi.runAllTimersAsync()
  expect(given.at(-1)?.size).toBe(PATHS.length)
  for (const { results, size } of given) expect(results.size).toBe(size)
})
