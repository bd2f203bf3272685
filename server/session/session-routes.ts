import type { FastifyInstance } from 'fastify'
import {
  acceptRequest,
  type OwnSession,
  passwordChangeRequest,
  type SignedIn,
  type SignInMethods,
  signInRequest,
  type User,
} from '../../src/api/user'
import { networkOf } from '../http/limit-rates'
import { Problem, problemBody } from '../http/problems'
import { readBody } from '../http/read-body'
import type { SessionGuard } from './guard'
import { hashPassword, isPassword } from './passwords'
import type { Sessions } from './sessions'
import type { SignInLimits, SignInTry } from './sign-in-limits'
import type { SignInOptions } from './sign-in-options'
import type { Users } from './users'
import { isWeak } from './weak-password'

export type SessionParts = SignInOptions & {
  readonly guard: SessionGuard
  readonly users: Users
  readonly sessions: Sessions
  readonly limits: SignInLimits
}

/** Name in the audit trail for a try with an unknown e-mail. */
const STRANGER = 'desconhecido'

/** A user as the admin gets its own account. */
const signedInAs = ({ id, email, name, role, brands }: User): SignedIn => ({
  id,
  email,
  name,
  role,
  ...(brands && { brands }),
})

/** Counts a try; throws `sign-in-locked` where it has to wait. */
async function take(tried: SignInTry, { limits, clock }: SessionParts): Promise<void> {
  const wait = await limits.take(tried, clock())
  if (wait > 0) throw new Problem('sign-in-locked', { retryAfter: Math.ceil(wait / 1000) })
}

/** Checks the password of a counted try. */
const isPasswordOf = (
  tried: SignInTry,
  password: string,
  hash: string | undefined,
  limits: SignInLimits,
): Promise<boolean> =>
  isPassword(password, hash).catch(async (error: unknown) => {
    // too many passwords are being checked: that is no failure of this network
    if (error instanceof Problem) await limits.notChecked(tried)
    throw error
  })

/** Sign-in with a password, sign-out, and accepting an invitation. */
export async function sessionRoutes(app: FastifyInstance, parts: SessionParts): Promise<void> {
  const { guard, users, sessions, limits, clock, record } = parts
  const methods: SignInMethods = {
    password: true,
    ...(parts.oidc && { oidc: parts.oidc.name }),
  }

  app.get('/session', async (request, reply) => {
    const person = await guard.identify(request)
    return person ? { user: person } : reply.code(401).send({ ...problemBody('sign-in'), methods })
  })

  app.post('/session', async (request, reply) => {
    const { email, password } = readBody(signInRequest, request.body)
    const tried = { email, network: networkOf(request.ip) }
    await take(tried, parts)
    const user = await users.byEmail(email)
    const fits = await isPasswordOf(tried, password, user?.hash, limits)
    const secret = fits && user ? await sessions.open(user.id, clock(), user.hash) : undefined
    if (!user || secret === undefined) {
      // the typed e-mail is not recorded, since a person may type the password there: the trail names known users only
      await record({ by: user?.name ?? STRANGER, what: 'sign-in-refused', detail: {} })
      throw new Problem('sign-in-refused')
    }
    await limits.succeeded(tried, clock())
    await guard.enter(request, reply, secret)
    await record({ by: email, what: 'sign-in', detail: {} })
    return { user: signedInAs(user) }
  })

  app.post('/session/invitation', async (request, reply) => {
    const { secret, password } = readBody(acceptRequest, request.body)
    const tried = { network: networkOf(request.ip) }
    await take(tried, parts)
    const invited = await users.invited(secret, clock())
    if (!invited) throw new Problem('invitation-unknown')
    await limits.succeeded(tried, clock())
    if (isWeak(password, invited.email, invited.name)) throw new Problem('password-weak')
    const user = await users.accept(secret, await hashPassword(password), clock())
    const own = user && (await sessions.open(user.id, clock()))
    if (!user || own === undefined) throw new Problem('invitation-unknown')
    await guard.enter(request, reply, own)
    await record({ by: user.email, what: 'invitation-accepted', detail: {} })
    return { user: signedInAs(user) }
  })

  app.delete('/session', async (request, reply) => {
    await guard.leave(request, reply)
    return reply.code(204).send()
  })
}

/** Routes of a user's own account: change the password, list the open sessions, end the others. */
export async function accountRoutes(app: FastifyInstance, parts: SessionParts): Promise<void> {
  const { guard, users, sessions, limits, clock, record } = parts
  app.get('/session/all', async (request): Promise<{ sessions: readonly OwnSession[] }> => {
    const { id } = await guard.require(request)
    return { sessions: await sessions.listOf(id, guard.cookieOf(request) ?? '', clock()) }
  })

  app.delete('/session/others', async (request) => {
    const { id, email } = await guard.require(request)
    await sessions.closeOthers(id, guard.cookieOf(request) ?? '')
    await record({ by: email, what: 'sessions-ended', detail: {} })
    return {}
  })

  app.post('/session/password', async (request) => {
    const { id, email, name } = await guard.require(request)
    const { password, next } = readBody(passwordChangeRequest, request.body)
    // a person at somebody's open browser may guess the password no faster than at the sign-in
    const tried = { email, network: networkOf(request.ip) }
    await take(tried, parts)
    const { hash } = (await users.byEmail(email)) ?? {}
    if (!(await isPasswordOf(tried, password, hash, limits))) throw new Problem('password-wrong')
    await limits.succeeded(tried, clock())
    if (isWeak(next, email, name)) throw new Problem('password-weak')
    await users.setPassword(id, await hashPassword(next))
    await sessions.closeOthers(id, guard.cookieOf(request) ?? '')
    await record({ by: email, what: 'password-changed', detail: {} })
    return {}
  })
}
