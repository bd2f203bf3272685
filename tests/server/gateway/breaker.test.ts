import { expect, test } from 'vitest'
import { type AdmittedCall, createBreaker } from '../../../server/gateway/breaker'

/** A breaker under a clock that the test moves. */
function breakerAt() {
  const clock = { now: 0 }
  const breaker = createBreaker(() => clock.now)
  const begin = (): AdmittedCall => {
    const admitted = breaker.begin()
    if ('wait' in admitted) throw new Error(`No call for ${admitted.wait} ms.`)
    return admitted
  }
  const wait = (): number => {
    const admitted = breaker.begin()
    return 'wait' in admitted ? admitted.wait : 0
  }
  return { clock, begin, wait }
}

const failAll = (calls: readonly AdmittedCall[]) => {
  for (const { end } of calls) end(false)
}

test('SRV-04: the breaker opens after twenty calls of which half failed, and one call closes it', () => {
  const { clock, begin, wait } = breakerAt()
  for (const [index, { end }] of Array.from({ length: 20 }, begin).entries()) end(index < 10)
  expect(wait()).toBe(5000)
  clock.now = 5000
  const probe = begin()
  // the others wait for it
  expect(wait()).toBe(5000)
  probe.end(true)
  expect(wait()).toBe(0)
})

test('SRV-04: nineteen failures, or twenty of which eleven worked, leave it closed', () => {
  const few = breakerAt()
  failAll(Array.from({ length: 19 }, few.begin))
  expect(few.wait()).toBe(0)
  const mixed = breakerAt()
  for (let call = 0; call < 20; call += 1) mixed.begin().end(call % 20 < 11)
  expect(mixed.wait()).toBe(0)
})

test('SRV-04: failures of the ten seconds before do not count', () => {
  const { clock, begin, wait } = breakerAt()
  failAll(Array.from({ length: 19 }, begin))
  clock.now = 10_001
  begin().end(false)
  expect(wait()).toBe(0)
})

test('SRV-04: slow calls that began before it opened neither close it nor keep it open', () => {
  const { clock, begin, wait } = breakerAt()
  const [lateSuccess, ...slow] = Array.from({ length: 50 }, begin)
  failAll(Array.from({ length: 20 }, begin))
  clock.now = 1000
  lateSuccess?.end(true)
  expect(wait()).toBe(4000)
  clock.now = 4000
  failAll(slow.splice(0, 25))
  expect(wait()).toBe(1000)
  clock.now = 5000
  const probe = begin()
  failAll(slow)
  // still one try at a time
  expect(wait()).toBe(5000)
  probe.end(true)
  expect(wait()).toBe(0)
})

test('SRV-04: a try that fails waits five seconds more', () => {
  const { clock, begin, wait } = breakerAt()
  failAll(Array.from({ length: 20 }, begin))
  clock.now = 5000
  begin().end(false)
  expect(wait()).toBe(5000)
  clock.now = 10_000
  expect(wait()).toBe(0)
})
