// @vitest-environment jsdom

import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TalkResult } from '../../../admin/checks/api'
import { checkerAtom, checksAtom, rerunAtom } from '../../../admin/checks/atoms'
import { useChecks } from '../../../admin/checks/run-checks'
import type { Delta } from '../../../admin/worker/api'
import { NO_ARMS } from '../../../admin/worker/api'
import { lastValidAtom } from '../../../admin/worker/atoms'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import type { Step } from '../../../src/core/script/step'

const PATHS = ['tests/talks/um.yaml', 'tests/talks/dois.yaml']
const talks = PATHS.map((path) => ({ path, name: path, golden: false, variants: [], turns: 0 }))

/** The worker, as far as the page sees it: what it was sent and has run, whether it breaks over the next or over one talk or never answers, what there is, what is due, and what its answers wait for. */
const worker = {
  taken: [] as Delta[],
  ran: [] as string[],
  breaks: false,
  breaksOver: '',
  hangs: false,
  hangsOver: '',
  talks,
  due: PATHS,
  ready: Promise.resolve(),
}

vi.mock('../../../admin/worker/host', async (load) => ({
  ...(await load<object>()),
  startWorker: () => ({
    api: {
      take: async (delta: Delta) => {
        if (worker.hangs) await new Promise(() => {})
        if (worker.breaks) throw new Error('The worker broke')
        worker.taken.push(delta)
        return { talks: worker.talks, due: worker.due }
      },
      run: async (path: string) => {
        worker.ran.push(path)
        await worker.ready
        if (path === worker.hangsOver) await new Promise(() => {})
        if (path === worker.breaksOver) throw new Error('The talk broke')
        return { path, outcomes: [] }
      },
      coverage: async () => {
        if (worker.hangsOver === 'coverage') await new Promise(() => {})
        return undefined
      },
    },
    end: () => {},
  }),
}))

beforeEach(() => {
  worker.taken = []
  worker.ran = []
  worker.talks = talks
  worker.breaks = false
  worker.breaksOver = ''
  worker.hangs = false
  worker.hangsOver = ''
  worker.due = PATHS
  worker.ready = Promise.resolve()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Runs the checks on a page with a script that has one step. */
function opened() {
  const store = createStore()
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Provider, { store }, children)
  return { store, begin: () => renderHook(useChecks, { wrapper }) }
}

// React drops the effects of a drawing in which no state is another one, whatever it has read
test('results that the page has been given never change under it', async () => {
  const { store, begin } = opened()
  store.set(lastValidAtom, {
    script: { start: 'um', fallback: 'um', steps: [] },
    variants: [],
    ...NO_ARMS,
  })
  const given: { readonly results: ReadonlyMap<string, TalkResult>; readonly size: number }[] = []
  store.sub(checksAtom, () => {
    const { results } = store.get(checksAtom)
    given.push({ results, size: results.size })
  })
  begin()
  await vi.runAllTimersAsync()
  expect(given.at(-1)?.size).toBe(PATHS.length)
  for (const { results, size } of given) expect(results.size).toBe(size)
})

test('the result of a talk that was running when the draft changed is not lost, as the worker does not run it again', async () => {
  const { store, begin } = opened()
  const script = { start: 'um', fallback: 'um', steps: [] }
  store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
  let finish = () => {}
  worker.ready = new Promise((resolve) => {
    finish = resolve
  })
  begin()
  await vi.advanceTimersByTimeAsync(2000)
  store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
  await vi.advanceTimersByTimeAsync(1000)
  worker.due = PATHS.slice(1)
  finish()
  await vi.runAllTimersAsync()
  expect([...store.get(checksAtom).results.keys()]).toEqual(PATHS)
})

test('a step that the worker could not take is sent again, though it has not changed since', async () => {
  const { store, begin } = opened()
  const step = (id: string): Step => ({ id, group: 'um', say: [] })
  const script = (steps: readonly Step[]) => ({ start: 'um', fallback: 'um', steps })
  const um = step('um')
  const dois = step('dois')
  store.set(lastValidAtom, { script: script([um]), variants: [], ...NO_ARMS })
  begin()
  await vi.runAllTimersAsync()
  worker.breaks = true
  store.set(lastValidAtom, { script: script([um, dois]), variants: [], ...NO_ARMS })
  await vi.runAllTimersAsync()
  expect(store.get(checksAtom).problem).toBe('The worker broke')
  worker.breaks = false
  store.set(lastValidAtom, { script: script([um, dois]), variants: [], ...NO_ARMS })
  await vi.runAllTimersAsync()
  expect(worker.taken.at(-1)?.script?.steps).toContain(dois)
  expect(store.get(checksAtom).problem).toBeUndefined()
})

test('a talk over which the worker breaks is told as such, and the others are run', async () => {
  const { store, begin } = opened()
  const script = { start: 'um', fallback: 'um', steps: [] }
  store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
  worker.breaksOver = PATHS[0]!
  begin()
  await vi.runAllTimersAsync()
  expect(worker.ran).toEqual(PATHS)
  const { results, due, problem } = store.get(checksAtom)
  expect(problem).toBeUndefined()
  expect(due).toEqual([])
  expect(results.get(PATHS[0]!)?.outcomes[0]?.problem).toContain('The talk broke')
  expect(results.get(PATHS[1]!)?.outcomes).toEqual([])
})

test('the talks are looked at again when one is removed from the page, and not for another document', async () => {
  const { store, begin } = opened()
  const one = (path: string) => [path, openDocument(path, { text: 'x', etag: 'e' }, '')] as const
  store.set(lastValidAtom, {
    script: { start: 'um', fallback: 'um', steps: [] },
    variants: [],
    ...NO_ARMS,
  })
  store.set(documentsAtom, new Map([...PATHS.map(one), one('scripts/um.yaml')]))
  begin()
  await vi.runAllTimersAsync()
  expect(worker.taken).toHaveLength(1)
  store.set(documentsAtom, new Map(PATHS.map(one)))
  await vi.runAllTimersAsync()
  expect(worker.taken).toHaveLength(1)
  store.set(documentsAtom, new Map(PATHS.slice(1).map(one)))
  await vi.runAllTimersAsync()
  expect(worker.taken).toHaveLength(2)
})

test('a talk that a person runs again is run once though it is not due, and not at all once it is removed', async () => {
  const { store, begin } = opened()
  const draw = () =>
    store.set(lastValidAtom, {
      script: { start: 'um', fallback: 'um', steps: [] },
      variants: [],
      ...NO_ARMS,
    })
  draw()
  begin()
  await vi.runAllTimersAsync()
  worker.due = []
  const again = async () => {
    worker.ran = []
    store.get(rerunAtom).run([PATHS[1]!])
    await vi.runAllTimersAsync()
    draw()
    await vi.runAllTimersAsync()
    return worker.ran
  }
  expect(await again()).toEqual([PATHS[1]])
  worker.talks = talks.slice(0, 1)
  expect(await again()).toEqual([])
  expect([...store.get(checksAtom).results.keys()]).toEqual([PATHS[0]])
})

test('a worker that never loads is told, and another is started when the talks are run again', async () => {
  const { store, begin } = opened()
  const script = { start: 'um', fallback: 'um', steps: [] }
  store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
  worker.hangs = true
  begin()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(store.get(checksAtom).problem).toContain('não começaram')
  worker.hangs = false
  const before = store.get(checkerAtom)
  store.get(rerunAtom).run()
  await vi.runAllTimersAsync()
  expect(worker.ran).toEqual(PATHS)
  expect(store.get(checksAtom).problem).toBeUndefined()
  expect(store.get(checkerAtom)).not.toBe(before)
})

test.each([
  ['a talk', PATHS[1]!, `“${PATHS[1]}” não terminou`],
  ['what the talks reach', 'coverage', 'não terminou'],
])(
  '%s that the worker never tells is told, and another worker runs the talks again',
  async (_, over, said) => {
    const { store, begin } = opened()
    const script = { start: 'um', fallback: 'um', steps: [] }
    store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
    worker.hangsOver = over
    begin()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(store.get(checksAtom)).toMatchObject({ problem: expect.stringContaining(said), due: [] })
    worker.hangsOver = ''
    const before = store.get(checkerAtom)
    store.get(rerunAtom).run()
    await vi.runAllTimersAsync()
    expect(store.get(checkerAtom)).not.toBe(before)
    expect(store.get(checksAtom).problem).toBeUndefined()
    expect([...store.get(checksAtom).results.keys()]).toEqual(PATHS)
  },
)

test('a worker that was ended with its page is not told as one that has stopped', async () => {
  const { store, begin } = opened()
  const script = { start: 'um', fallback: 'um', steps: [] }
  store.set(lastValidAtom, { script, variants: [], ...NO_ARMS })
  worker.hangsOver = PATHS[0]!
  const { unmount } = begin()
  await vi.advanceTimersByTimeAsync(5000)
  unmount()
  await vi.runAllTimersAsync()
  expect(store.get(checksAtom).problem).toBeUndefined()
})
