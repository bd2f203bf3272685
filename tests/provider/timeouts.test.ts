import { expect, test } from 'vitest'
import { policies } from '../../server/gateway/policy'
import { TIMEOUTS } from '../../src/provider/transport'
import { type RouteName, routes } from '../../src/provider/wire'

const names = Object.keys(routes) as RouteName[] // the object's own keys

test.each(names)(
  'case PAY-04: %s waits 3 s longer than the gateway, whose 504 is then heard',
  (name) => {
    expect(TIMEOUTS[name]).toBeGreaterThanOrEqual(policies[name].timeout + 3000)
    // nor so long that a visitor waits for nobody
    expect(TIMEOUTS[name]).toBeLessThanOrEqual(policies[name].timeout + 5000)
  },
)
