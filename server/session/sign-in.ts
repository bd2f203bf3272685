import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { everyHour } from '../environment/every-hour'
import { createGuard, refuseForgery, type SessionGuard } from './guard'
import { createOidc } from './oidc'
import { oidcRoutes } from './oidc-routes'
import { accountRoutes, sessionRoutes } from './session-routes'
import { sessionsIn } from './sessions'
import { signInLimitsIn } from './sign-in-limits'
import type { SignInOptions } from './sign-in-options'
import { userRoutes } from './user-routes'
import { usersIn } from './users'

/**
 * Registers sign-in on `app`, which is the API under `/admin/api`, and guards all of its routes against other sites. Each route gets the
 * signed-in user from the returned guard.
 */
export async function signInRoutes(
  app: FastifyInstance,
  options: SignInOptions,
): Promise<SessionGuard> {
  const { db, clock, log, oidc } = options
  await app.register(fastifyCookie)
  refuseForgery(app, options.adminUrl)
  const sessions = sessionsIn(db)
  const guard = createGuard(sessions, options)
  const limits = signInLimitsIn(db)
  const parts = { ...options, guard, sessions, users: usersIn(db), limits }
  await sessionRoutes(app, parts)
  await accountRoutes(app, parts)
  await userRoutes(app, parts)
  if (oidc) await oidcRoutes(app, createOidc(db, oidc), { ...parts, oidc })
  const stop = everyHour(async () => {
    await sessions.forget(clock())
    await limits.forget(clock())
  }, log)
  app.addHook('onClose', async () => stop())
  return guard
}
