import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import {
  type CallResult,
  FAILED,
  PASSING,
  performCall,
} from '../../../src/core/runtime/perform-call'
import { retryCall } from '../../../src/core/runtime/retry-call'
import { fakeWorld, settled } from './fake-world'

/** A browser whose connection is taken and given back by hand. */
function line() {
  let down = false
  const waiting: (() => void)[] = []
  return {
    cut: () => {
      down = true
    },
    mend: () => {
      down = false
      for (const wake of waiting.splice(0)) wake()
      return settled()
    },
    whenOnline: (signal: AbortSignal) =>
      down
        ? new Promise<void>((resolve) => {
            waiting.push(resolve)
            signal.addEventListener('abort', () => resolve())
          })
        : undefined,
  }
}

const OK: CallResult = { outcome: 'ok', facts: {} }

function begin(results: readonly (CallResult | Promise<CallResult>)[]) {
  const world = fakeWorld()
  const connection = line()
  const abort = new AbortController()
  const held: boolean[] = []
  const made: number[] = []
  let nudge = () => {}
  const start = (now = world.now) =>
    retryCall(
      async () => {
        made.push(world.now())
        return results[made.length - 1] ?? PASSING
      },
      {
        ...world.options,
        now,
        whenOnline: connection.whenOnline,
        signal: abort.signal,
        hold: (is) => void held.push(is),
        impatient: () =>
          new Promise((resolve) => {
            nudge = resolve
          }),
      },
    )
  return { ...world, connection, abort, held, made, start, nudge: () => nudge() }
}

describe('a blip costs nothing', () => {
  test('what passes is tried again, with growing pauses, and succeeds', async () => {
    const { start, pass, made } = begin([PASSING, PASSING, OK])
    const ended = start()
    await pass(10_000)
    expect(await ended).toBe(OK)
    expect(made.map((at) => at - (made[0] ?? 0))).toEqual([0, 500, 1500])
  })

  test('a definite failure is not tried again', async () => {
    const { start, made } = begin([FAILED, OK])
    expect(await start()).toBe(FAILED)
    expect(made).toHaveLength(1)
  })

  test('it fails once it has been tried for longer than a restart takes', async () => {
    const { start, pass, made, now } = begin([])
    const from = now()
    let ended: CallResult | undefined
    void start().then((result) => {
      ended = result
    })
    await pass(60_000)
    expect(ended).toEqual(FAILED)
    expect((made.at(-1) ?? 0) - from).toBeGreaterThanOrEqual(20_000)
    expect((made.at(-1) ?? 0) - from).toBeLessThan(30_000)
  })

  test('case CLI-10: a page that was asleep while its call was out tries again when it wakes', async () => {
    let wake = (_: CallResult) => {}
    const out = new Promise<CallResult>((resolve) => {
      wake = resolve
    })
    const { start, pass } = begin([out, OK])
    let ended: CallResult | undefined
    void start().then((result) => {
      ended = result
    })
    await pass(600_000)
    wake(PASSING)
    await pass(10_000)
    expect(ended).toBe(OK)
  })

  test.each([1, -1])(
    'case PAY-11: a clock that jumps by %d days while a call is tried changes neither its tries nor its end',
    async (days) => {
      const { start, pass, made, options } = begin([])
      const { now } = options
      let ended: CallResult | undefined
      void start(() => now() + (made.length > 1 ? days * 86_400_000 : 0)).then((result) => {
        ended = result
      })
      await pass(2000)
      expect(ended).toBeUndefined()
      await pass(60_000)
      expect(ended).toEqual(FAILED)
    },
  )

  test('without a connection nothing is sent, however long it takes; it goes on by itself, once', async () => {
    const { start, pass, made, held, connection } = begin([OK])
    connection.cut()
    const ended = start()
    await pass(3_600_000)
    expect(made).toEqual([])
    expect(held).toEqual([true])
    await connection.mend()
    expect(await ended).toBe(OK)
    expect(made).toHaveLength(1)
    expect(held).toEqual([true, false])
  })

  test('a connection that falls while a call is on its way is waited for, and the wait does not count', async () => {
    const { start, pass, made, connection } = begin([PASSING, PASSING, OK])
    const ended = start()
    connection.cut()
    await pass(600_000)
    expect(made).toHaveLength(1)
    await connection.mend()
    await pass(10_000)
    expect(await ended).toBe(OK)
  })

  test('a connection that falls between two tries is waited for as well', async () => {
    const { start, pass, made, held, connection } = begin([PASSING, OK])
    const ended = start()
    await settled()
    connection.cut()
    await pass(600_000)
    expect(made).toHaveLength(1)
    expect(held).toEqual([true])
    await connection.mend()
    expect(await ended).toBe(OK)
  })

  test('with a new connection the call is tried for the whole time again', async () => {
    const { start, pass, made, connection } = begin([])
    let ended: CallResult | undefined
    void start().then((result) => {
      ended = result
    })
    await pass(15_000)
    connection.cut()
    await pass(60_000)
    const before = made.length
    await connection.mend()
    await pass(15_000)
    expect(ended).toBeUndefined()
    expect(made.length).toBeGreaterThan(before + 3)
    await pass(15_000)
    expect(ended).toEqual(FAILED)
  })

  test('TENTAR AGORA sends at once, and waits again where that is in vain', async () => {
    const { start, made, connection, nudge, held } = begin([PASSING, OK])
    connection.cut()
    const ended = start()
    await settled()
    nudge()
    await settled()
    expect(made).toHaveLength(1)
    expect(held).toEqual([true, false, true])
    nudge()
    expect(await ended).toBe(OK)
  })

  test('nothing is sent once the talk was left', async () => {
    const { start, made, abort, connection } = begin([OK])
    connection.cut()
    const ended = start()
    abort.abort()
    expect(await ended).toBeUndefined()
    expect(made).toEqual([])
  })
})

test('an error says of itself that it passes', async () => {
  const context = { signal: new AbortController().signal, facts: {}, now: Date.now }
  const failing = (error: unknown) =>
    performCall({ x: () => Promise.reject(error) }, { action: 'x', input: {} }, context)
  expect(await failing(Object.assign(new Error('away'), { passing: true }))).toEqual(PASSING)
  expect(await failing(Object.assign(new Error('no'), { passing: false }))).toEqual(FAILED)
  expect(await failing('away')).toEqual(FAILED)
})

test('the view says that what was chosen waits, and the same key goes out at every try', async () => {
  const world = fakeWorld()
  const connection = line()
  const chat = createChat({
    ...world.options,
    whenOnline: connection.whenOnline,
    timing: { ...world.options.timing, fakeLoad: 0 },
  })
  chat.start()
  connection.cut()
  await world.pass(5000)
  chat.choose('SIMULE AGORA MESMO')
  await settled()
  const { held, status } = chat.view()
  await connection.mend()
  expect({ held, status, calls: world.calls.length }).toEqual({
    held: true,
    status: 'busy',
    calls: 1,
  })
  expect(chat.view().held).toBeUndefined()
})

test('while a call waits for a connection, the bot does not say that it is being made', async () => {
  const world = fakeWorld()
  const connection = line()
  const chat = createChat({ ...world.options, whenOnline: connection.whenOnline })
  const said = () => JSON.stringify(chat.view().items)
  chat.start()
  await world.pass(9000)
  chat.choose('SIMULE AGORA MESMO')
  await world.calls[0]?.settle('ok')
  await world.pass(9000)
  chat.answer('Ana')
  await world.calls[1]?.settle('validas')
  await world.pass(9000)
  chat.answer('ana@exemplo.com.br')
  await world.pass(9000)
  connection.cut()
  chat.finish('expirado', {})
  await world.pass(9000)
  expect(chat.view().held).toBe(true)
  expect(said()).not.toContain('Criando a sua proposta')
  await connection.mend()
  await world.pass(9000)
  expect(said()).toContain('Criando a sua proposta')
})
