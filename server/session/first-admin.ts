import { invitationLink } from './invitation-link'
import { hashPassword } from './passwords'
import type { Users } from './users'
import { isWeak } from './weak-password'

export type FirstAdmin = {
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** Where the admin is reached, for the link. */
  readonly adminUrl: string
  readonly now: number
  /** Is told where the configured password is among the first that somebody would try. */
  readonly onWeak?: () => void
}

/** Whom a link is printed for when the configuration names nobody. */
const UNNAMED = 'admin@localhost'

/** The way in for an administrator who has not chosen a password yet. */
export type FirstLink = { readonly email: string; readonly link: string }

/**
 * Makes the first administrator where there is nobody yet: with the configured password, else by a one-time link, which is returned to be
 * printed. Does nothing where there is somebody: a password that was changed since is not set back by a restart.
 */
export async function ensureFirstAdmin(
  users: Users,
  { email, password, adminUrl, now, onWeak }: FirstAdmin,
): Promise<FirstLink | undefined> {
  if (!(await users.isEmpty())) return renewedLink(users, { adminUrl, now })
  const hash = email && password ? await hashPassword(password) : undefined
  if (email && password && (await isWeak(password, email, ''))) onWeak?.()
  const admin = { email: email ?? UNNAMED, name: 'Administração', role: 'admin' } as const
  const user = await users.add(admin, hash, now)
  if (!user || hash !== undefined) return undefined
  return { email: user.email, link: invitationLink(adminUrl, await users.invite(user.id, now)) }
}

/** As long as nobody has ever been able to sign in, every start prints a new link. */
async function renewedLink(
  users: Users,
  { adminUrl, now }: FirstAdmin,
): Promise<FirstLink | undefined> {
  const all = await users.list()
  const [only] = all
  if (all.length !== 1 || !only?.invited) return undefined
  return { email: only.email, link: invitationLink(adminUrl, await users.invite(only.id, now)) }
}
