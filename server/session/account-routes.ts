import type { FastifyInstance } from 'fastify'
import { type OwnSession, passwordChangeRequest } from '../../src/api/user'
import { networkOf } from '../http/limit-rates'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { hashPassword, isPassword } from './passwords'
import type { SessionParts } from './session-routes'
import { isWeak } from './weak-password'

/** What everybody does to their own account: another password, and where they are signed in. */
export async function accountRoutes(
  app: FastifyInstance,
  { guard, users, sessions, limits, clock, record }: SessionParts,
): Promise<void> {
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
    // whoever has only the browser guesses no faster than at the door
    const tried = { email, network: networkOf(request.ip) }
    const wait = await limits.take(tried, clock())
    if (wait > 0) throw new Problem('sign-in-locked', { retryAfter: Math.ceil(wait / 1000) })
    const { hash } = (await users.byEmail(email)) ?? {}
    if (!(await isPassword(password, hash))) throw new Problem('password-wrong')
    await limits.succeeded(tried, clock())
    if (await isWeak(next, email, name)) throw new Problem('password-weak')
    await users.setPassword(id, await hashPassword(next))
    await sessions.closeOthers(id, guard.cookieOf(request) ?? '')
    await record({ by: email, what: 'password-changed', detail: {} })
    return {}
  })
}
