import { invitationLink } from './invitation-link'
import { hashPassword } from './passwords'
import type { Users } from './users'
import { isWeak } from './weak-password'

export type FirstAdmin = {
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** The admin's address, for the link. */
  readonly adminUrl: string
  readonly now: number
  /** Called when the configured password is easy to guess. */
  readonly onWeak?: () => void
}

/** E-mail of the first administrator when none is configured. */
const UNNAMED = 'admin@localhost'

/** The link by which an administrator who has no password yet chooses one. */
export type FirstLink = { readonly email: string; readonly link: string }

/**
 * Creates the first administrator when there are no users: with the configured password, else with a one-time link, which is returned to be
 * printed. Existing users keep their passwords: a restart does not reset one that was changed.
 */
export async function ensureFirstAdmin(
  users: Users,
  { email, password, adminUrl, now, onWeak }: FirstAdmin,
): Promise<FirstLink | undefined> {
  if (!(await users.isEmpty())) return renewedLink(users, { adminUrl, now })
  const hash = email && password ? await hashPassword(password) : undefined
  if (email && password && isWeak(password, email, '')) onWeak?.()
  const admin = { email: email ?? UNNAMED, name: 'Administração', role: 'admin' } as const
  const user = await users.add(admin, hash, now)
  if (!user || hash !== undefined) return undefined
  return { email: user.email, link: invitationLink(adminUrl, await users.invite(user.id, now)) }
}

/** A new link at every start, as long as the only user has not chosen a password. */
async function renewedLink(
  users: Users,
  { adminUrl, now }: FirstAdmin,
): Promise<FirstLink | undefined> {
  const all = await users.list()
  const [only] = all
  if (all.length !== 1 || !only?.invited) return undefined
  return { email: only.email, link: invitationLink(adminUrl, await users.invite(only.id, now)) }
}
