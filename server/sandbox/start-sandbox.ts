import { randomBytes } from 'node:crypto'
import type { Profile } from '../../src/product/provider/dialect/profile'
import type { Clock } from '../environment/clock'
import type { Store } from '../store/open-store'
import { NOTICE_SIGNATURE, type SandboxControl } from './control-routes'
import { createFaults } from './faults'
import { createHabits, habitsOf } from './habits'
import { sandboxClock } from './sandbox-clock'
import { createSandbox } from './sandbox-server'

export type RunningSandbox = {
  readonly url: string
  readonly apiKey: string
  /** Signs the notices that the sandbox sends about payments. */
  readonly webhookSecret: string
  readonly control: SandboxControl
  readonly close: () => Promise<void>
}

/** How the sandbox signs its notices: its own form, whatever the profile says of another provider's. */
const WEBHOOK: Profile['confirmation']['webhook'] = {
  signature: NOTICE_SIGNATURE,
  prefix: '',
  encoding: 'hex',
  timestamp: '',
  reads: {},
}

/** The sandbox's profile: the given one, with idempotency keys in a header, and with its call and its notices that say whether a payment has arrived. */
export const sandboxProfile = (profile: Profile): Profile => ({
  ...profile,
  idempotencyKey: 'header',
  confirmation: { ...profile.confirmation, ask: 'post', webhook: WEBHOOK },
})

/** Starts the sandbox on a free port of this machine, with a key that only this process knows. */
export async function startSandbox(
  store: Store,
  real: Clock,
  habitNames = '',
): Promise<RunningSandbox> {
  const apiKey = randomBytes(24).toString('base64url')
  const webhookSecret = randomBytes(24).toString('base64url')
  const faults = createFaults()
  const clock = sandboxClock(real)
  const habits = createHabits(clock.now)
  if (habitNames !== '') habits.set({ habits: habitsOf(habitNames) })
  const calls = new Map<string, number>()
  const app = createSandbox({
    store,
    clock: clock.now,
    apiKey,
    faults,
    habits,
    onCall: (route) => calls.set(route, (calls.get(route) ?? 0) + 1),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const control = { store, clock, faults, habits, calls, webhookSecret }
  return { url, apiKey, webhookSecret, control, close: () => app.close() }
}
