import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptRequest, type SignInMethods, signInRequest } from '../../src/api/user'
import { networkOf } from '../http/limit-rates'
import { Problem, problemBody } from '../http/problems'
import { readBody } from '../http/read-body'
import type { SessionGuard } from './guard'
import { hashPassword, isPassword } from './passwords'
import type { Sessions } from './sessions'
import type { SignInLimits } from './sign-in-limits'
import type { SignInOptions } from './sign-in-options'
import type { Users } from './users'

export type SessionParts = SignInOptions & {
  readonly guard: SessionGuard
  readonly users: Users
  readonly sessions: Sessions
  readonly limits: SignInLimits
}

/** Signing in with a password, out, and following an invitation. */
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
    const subjects = [`email ${email}`, networkSubject(request)]
    const wait = await limits.waitOf(subjects, clock())
    if (wait > 0) throw new Problem('sign-in-locked', { retryAfter: Math.ceil(wait / 1000) })
    const user = await users.byEmail(email)
    const fits = await isPassword(password, user?.hash)
    if (!user || !fits || user.disabled) {
      await limits.failed(subjects, clock())
      await record({ by: email, what: 'sign-in-refused', detail: {} })
      throw new Problem('sign-in-refused')
    }
    await limits.succeeded(subjects[0]!)
    const { id, name, role } = user
    await leave(request)
    guard.setCookie(reply, await sessions.open(id, clock()))
    await record({ by: email, what: 'sign-in', detail: {} })
    return { user: { id, email, name, role } }
  })

  app.post('/session/invitation', async (request, reply) => {
    const { secret, password } = readBody(acceptRequest, request.body)
    const wait = await limits.waitOf([networkSubject(request)], clock())
    if (wait > 0) throw new Problem('sign-in-locked', { retryAfter: Math.ceil(wait / 1000) })
    const user = await users.accept(secret, await hashPassword(password), clock())
    if (!user) {
      await limits.failed([networkSubject(request)], clock())
      throw new Problem('invitation-unknown')
    }
    const { id, email, name, role } = user
    await leave(request)
    guard.setCookie(reply, await sessions.open(id, clock()))
    await record({ by: email, what: 'invitation-accepted', detail: {} })
    return { user: { id, email, name, role } }
  })

  app.delete('/session', async (request, reply) => {
    await leave(request)
    guard.clearCookie(reply)
    return reply.code(204).send()
  })

  /** A session never outlives the sign-in that follows it, so that nobody can plant one (case ADM-08). */
  async function leave(request: FastifyRequest): Promise<void> {
    const secret = guard.cookieOf(request)
    if (secret !== undefined) await sessions.close(secret)
  }
}

const networkSubject = ({ ip }: FastifyRequest) => `network ${networkOf(ip)}`
