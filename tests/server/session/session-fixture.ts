import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { usersIn } from '../../../server/session/users'
import { cookieOf, type SessionApp, startSessionApp } from './session-app'

export const PASSWORD = 'cavalo correto bateria'
/** What the first administrator signs in with. */
export const marina = { email: 'marina@example.com', password: PASSWORD }
/** Of the cost that is kept beside it: a hash is meant to be slow, and most tests are not about that. */
export const HASH = quickHash(PASSWORD)

const START = 1_795_000_000_000

export type SessionFixture = Pick<SessionApp, 'store' | 'deeds' | 'call'> & {
  /** The time of the app, in epoch milliseconds; a test moves it on. */
  now: number
  /** Signs in; gives the cookie. */
  readonly signInAs: (payload?: object) => Promise<Record<string, string>>
  /** Tries to sign in; gives status and code of the refusal. */
  readonly refused: (payload: object) => ReturnType<typeof codeOf>
}

/** One app for all tests of a file; before each of them Marina is the only person, and nobody is signed in. */
export function sessionFixture(): SessionFixture {
  let app: SessionApp
  const here: SessionFixture = {
    now: START,
    get store() {
      return app.store
    },
    get deeds() {
      return app.deeds
    },
    call: (...request) => app.call(...request),
    signInAs: async (payload = marina) =>
      cookieOf(await here.call('POST', '/session', { payload })),
    refused: (payload) => codeOf(here.call('POST', '/session', { payload })),
  }
  beforeAll(async () => {
    app = await startSessionApp({ clock: () => here.now })
  })
  beforeEach(async () => {
    here.now = START
    here.deeds.length = 0
    for (const table of [
      'admin_sessions',
      'sign_in_failures',
      'sign_in_networks',
      'invitations',
      'users',
    ] as const) {
      await here.store.db.deleteFrom(table).execute()
    }
    const admin = { email: marina.email, name: 'Marina', role: 'admin' } as const
    await usersIn(here.store.db).add(admin, HASH, here.now)
  })
  afterAll(() => app.close())
  return here
}

function quickHash(password: string): string {
  const [salt, cost] = [Buffer.alloc(16, 7), { N: 1024, r: 8, p: 1 }]
  const hash = scryptSync(password, salt, 32, cost).toString('base64url')
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${hash}`
}

/** Status and code of an answer that is to come. */
export async function codeOf(
  answer: Promise<{ statusCode: number; json: () => { code?: string } }>,
): Promise<readonly [number, string | undefined]> {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}
