import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OidcConfig } from '../environment/config'
import { stackOf } from '../environment/logger'
import { adminOrigin } from './admin-origin'
import type { Claimed, Oidc, SignInRefusal } from './oidc'
import { hashPassword } from './passwords'
import { newSecret } from './secrets'
import type { SessionParts } from './session-routes'

/**
 * The cookie of a sign-in under way. It is `lax`: a `strict` one would not be sent when the browser returns from the company's sign-in
 * page.
 */
const FLOW_COOKIE = 'admin-oidc'

type OidcParts = SessionParts & { readonly oidc: OidcConfig }

/** Sign-in at the company's identity provider. Failures redirect to the sign-in page, with a reason that it shows. */
export async function oidcRoutes(
  app: FastifyInstance,
  oidc: Oidc,
  parts: OidcParts,
): Promise<void> {
  const { guard, sessions, clock, log, record } = parts
  const cookie = {
    path: '/admin/api/oidc',
    httpOnly: true,
    sameSite: 'lax',
    secure: parts.adminUrl?.startsWith('https:') ?? false,
  } as const

  // anybody may call these, and each call writes to the database or to the log: they count as the posts of a sign-in do
  const limited = { onRequest: app.rateLimit() }

  app.get('/oidc', limited, async (request, reply) => {
    const redirect = new URL('/admin/api/oidc/callback', adminOrigin(request, parts.adminUrl))
    try {
      const { href, state } = await oidc.begin(redirect.href, clock())
      return reply.setCookie(FLOW_COOKIE, state, { ...cookie, maxAge: 600 }).redirect(href)
    } catch (error) {
      return failed(reply, error)
    }
  })

  app.get('/oidc/callback', limited, async (request, reply) => {
    const state = request.cookies[FLOW_COOKIE]
    reply.clearCookie(FLOW_COOKIE, cookie)
    if (state === undefined) return refused(reply, 'flow-unknown')
    try {
      const callback = new URL(request.url, adminOrigin(request, parts.adminUrl))
      const claimed = await oidc.finish(callback, state, clock())
      if ('refused' in claimed) return refused(reply, claimed.refused)
      const user = await welcome(claimed)
      const secret = user && (await sessions.open(user.id, clock()))
      if (!user || secret === undefined) {
        await record({ by: claimed.email, what: 'sign-in-refused', detail: { oidc: true } })
        return back(reply, 'sem-acesso')
      }
      // who has come in is no longer merely invited; nobody knows this password
      if (user.invited) await parts.users.setPassword(user.id, await hashPassword(newSecret()))
      await guard.enter(request, reply, secret)
      await record({ by: user.email, what: 'sign-in', detail: { oidc: true } })
      return reply.redirect('/admin/')
    } catch (error) {
      return failed(reply, error)
    }
  })

  async function welcome({ email, name }: Claimed) {
    const known = await parts.users.byEmail(email)
    if (known) return known
    const domain = email.slice(email.lastIndexOf('@') + 1)
    if (!parts.oidc.domains.includes(domain)) return undefined
    const added = await parts.users.add({ email, name, role: 'editor' }, undefined, clock())
    if (added) await record({ by: email, what: 'user-joined', detail: { role: added.role } })
    return parts.users.byEmail(email)
  }

  function failed(reply: FastifyReply, error: unknown) {
    log.error({ event: 'oidc-failed', stack: stackOf(error) })
    return back(reply, 'empresa')
  }

  function refused(reply: FastifyReply, code: SignInRefusal['refused']) {
    log.warn({ event: 'oidc-refused', code })
    return back(reply, 'empresa')
  }
}

/** Redirects to the sign-in page. The reason is one of ours, never a word of the request. */
const back = (reply: FastifyReply, reason: 'empresa' | 'sem-acesso') =>
  reply.redirect(`/admin/#erro=${reason}`)
