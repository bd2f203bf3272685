// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type OnDemand, onDemand, useOnDemand } from '../../../src/web/chat/on-demand'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Code that comes at the second try. */
function code() {
  let tries = 0
  const fetched = vi.fn(async () => {
    tries += 1
    if (tries === 1) throw new Error('the file is gone')
    return { text: 'aqui' }
  })
  return { fetched, of: onDemand(fetched) }
}

function Shown({ of }: { readonly of: OnDemand<{ readonly text: string }> }) {
  return <p>{useOnDemand(of)?.text ?? 'ainda não'}</p>
}

test('CLI-01 code that could not be loaded is asked for again after 3 seconds, and drawn once it is there', async () => {
  const { fetched, of } = code()
  const { container } = render(<Shown of={of} />)
  await pass(2999)
  expect([container.textContent, fetched.mock.calls.length]).toEqual(['ainda não', 1])
  await pass(1)
  await pass(0)
  expect([container.textContent, fetched.mock.calls.length]).toEqual(['aqui', 2])
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what nobody waits for any more is not asked for again', async () => {
  const { fetched, of } = code()
  const { unmount } = render(<Shown of={of} />)
  await pass(1000)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a load that fails once nobody waits for it plans no other', async () => {
  let fail: () => void = () => undefined
  const of = onDemand<{ text: string }>(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error('the file is gone'))
      }),
  )
  const { unmount } = render(<Shown of={of} />)
  await pass(0)
  unmount()
  fail()
  await act(async () => {})
  expect(vi.getTimerCount()).toBe(0)
})

test('code that is here is fetched no more and drawn at once, so that the log scrolls to the right place', async () => {
  const { fetched, of } = code()
  await of.load().catch(() => {})
  expect(of.now()).toBeUndefined()
  expect(await of.load()).toBe(await of.load())
  expect(fetched).toHaveBeenCalledTimes(2)
  const drawn: (string | null)[] = []
  function Watched() {
    const text = useOnDemand(of)?.text ?? null
    drawn.push(text)
    return <p>{text}</p>
  }
  render(<Watched />)
  expect(drawn[0]).toBe('aqui')
})
