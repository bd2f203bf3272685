import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayActAs, type SignedIn, type UserRole } from '../../src/api/user'
import { Problem } from '../http/problems'
import { adminOrigin } from './admin-origin'
import { SESSION_LIFETIME, type Sessions } from './sessions'
import type { SignInOptions } from './sign-in-options'

/** The user of a request's session cookie; undefined without a valid one. */
export type Identify = (request: FastifyRequest) => Promise<SignedIn | undefined>

/** The signed-in user of a request. Throws a Problem when there is none (401) or the role may not do this (403). */
export type Require = (request: FastifyRequest, role?: UserRole) => Promise<SignedIn>

export type SessionGuard = {
  readonly identify: Identify
  readonly require: Require
  readonly cookieOf: (request: FastifyRequest) => string | undefined
  /** Sets the cookie of a new session. The one before it ends, so that no attacker can plant a session (case ADM-08). */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, secret: string) => Promise<void>
  /** Ends the session of the request's cookie, and clears the cookie. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The header of our own page's requests: a form of another site can set neither it nor our Origin (case ADM-07). */
const OWN_HEADER = 'x-admin'
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

export function createGuard(sessions: Sessions, { adminUrl, clock }: SignInOptions): SessionGuard {
  const secure = adminUrl?.startsWith('https:') ?? false
  const name = secure ? '__Secure-admin' : 'admin'
  const attributes = { path: '/admin', httpOnly: true, sameSite: 'strict', secure } as const

  const cookieOf = (request: FastifyRequest) => request.cookies[name]
  const identify: Identify = async (request) => {
    const secret = cookieOf(request)
    return secret === undefined ? undefined : sessions.userOf(secret, clock())
  }
  const end = async (request: FastifyRequest) => {
    const secret = cookieOf(request)
    if (secret !== undefined) await sessions.close(secret)
  }

  return {
    identify,
    require: async (request, role = 'editor') => {
      const person = await identify(request)
      if (!person) throw new Problem('sign-in')
      if (!mayActAs(person.role, role)) throw new Problem('role-missing')
      return person
    },
    cookieOf,
    enter: async (request, reply, secret) => {
      await end(request)
      reply.setCookie(name, secret, { ...attributes, maxAge: SESSION_LIFETIME / 1000 })
    },
    leave: async (request, reply) => {
      await end(request)
      reply.clearCookie(name, attributes)
    },
  }
}

/** Refuses, in all routes of `app`, writes that another site could have made the browser send (CSRF). */
export function refuseForgery(app: FastifyInstance, adminUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (SAFE_METHODS.has(request.method)) return
    if (request.headers[OWN_HEADER] !== '1') throw new Problem('forged')
    if (!isOwn(request, adminUrl)) throw new Problem('forged')
  })
}

const isOwn = (request: FastifyRequest, adminUrl: string | undefined): boolean =>
  request.headers.origin === adminOrigin(request, adminUrl)
