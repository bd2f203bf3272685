import { expect, test } from 'vitest'
import { callTimeoutOf, tryTimeoutOf } from '../../../src/product/provider/timeouts'
import { type RouteName, routes } from '../../../src/product/provider/wire'

const names = Object.keys(routes) as RouteName[] // the object's own keys

test.each(names)(
  'case PAY-04: %s waits 3 s longer than the gateway, whose 504 is then heard, but not for ever',
  (name) => {
    expect(callTimeoutOf(name) - tryTimeoutOf(name)).toBe(3000)
    expect(callTimeoutOf(name)).toBeLessThanOrEqual(33_000)
  },
)
