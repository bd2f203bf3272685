import * as z from 'zod/mini'
import {
  type acceptRequest,
  type OwnSession,
  ownSessions,
  type passwordChangeRequest,
  type SignedIn,
  type SignInMethods,
  signedIn,
  signInMethods,
  type signInRequest,
} from '../../src/api/user'
import { request } from './client'
import { ApiRefusal } from './problem'

/** The signed-in user, or else the methods to sign in. */
export type AdminSession =
  | { readonly user: SignedIn }
  | { readonly user?: undefined; readonly methods: SignInMethods }

/** The query key of the session. */
export const SESSION = ['session'] as const

/** The query of the session. It is read once: a session that ends later is told by the workspace, over the open page. */
export const sessionQuery = {
  queryKey: SESSION,
  queryFn: () => fetchSession(fetch),
  staleTime: Number.POSITIVE_INFINITY,
}

const answer = z.object({ user: signedIn })
const nothing = z.unknown()

export async function fetchSession(fetch: typeof globalThis.fetch): Promise<AdminSession> {
  try {
    return await request(fetch, 'GET', '/session', {}, answer)
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 401)) throw error
    const methods = z.safeParse(z.object({ methods: signInMethods }), error.body)
    return { methods: methods.success ? methods.data.methods : { password: true } }
  }
}

export async function postSignIn(
  fetch: typeof globalThis.fetch,
  body: z.input<typeof signInRequest>,
): Promise<AdminSession> {
  return request(fetch, 'POST', '/session', { body }, answer)
}

export async function signOut(fetch: typeof globalThis.fetch): Promise<void> {
  await request(fetch, 'DELETE', '/session', {}, nothing)
}

/** The holder of a one-time link chooses a password and is signed in. */
export async function acceptInvitation(
  fetch: typeof globalThis.fetch,
  body: z.input<typeof acceptRequest>,
): Promise<AdminSession> {
  return request(fetch, 'POST', '/session/invitation', { body }, answer)
}

/** All sessions of the signed-in user, the most recently used first. */
export const readSessions = async (): Promise<readonly OwnSession[]> =>
  (await request(fetch, 'GET', '/session/all', {}, ownSessions)).sessions

export const endOtherSessions = (): Promise<unknown> =>
  request(fetch, 'DELETE', '/session/others', {}, nothing)

/** Changes the password, which also ends all other sessions. */
export const changePassword = (body: z.input<typeof passwordChangeRequest>): Promise<unknown> =>
  request(fetch, 'POST', '/session/password', { body }, nothing)
