import * as z from 'zod/mini'
import { author, withoutNul } from './values'

/** editor: drafts · publisher: also publishes, restores, schedules, recalls · admin: also people and the audit trail. */
export const ROLES = ['editor', 'publisher', 'admin'] as const
export type UserRole = (typeof ROLES)[number]

/** Whether a role may do what another may. */
export const mayActAs = (role: UserRole, asked: UserRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(asked)

export const MIN_PASSWORD = 12
const MAX_PASSWORD = 256

/** The name for signing in, normalised as it is stored. */
const account = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))
const email = account.check(z.email())
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), withoutNul)
/** Ids of the brands to which a person is restricted. */
const boundTo = z
  .array(z.string().check(z.regex(/^[\w.-]{1,80}$/)))
  .check(z.minLength(1), z.maxLength(200))
const secret = z.string().check(z.regex(/^[\w-]{43}$/))
const newPassword = z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(MAX_PASSWORD))

/** Who is signed in. */
export const signedIn = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The only brands that the person sees and changes; absent: all. An admin is never restricted. */
  brands: z.optional(z.array(z.string())),
})
export type SignedIn = z.infer<typeof signedIn>

/** The role that decides which keys of a brand a person may change; a person restricted to brands counts as an editor. */
export const keyRoleOf = ({ role, brands }: Pick<SignedIn, 'role' | 'brands'>): UserRole =>
  brands === undefined ? role : 'editor'

/** A person as an administrator sees them. */
export const user = z.extend(signedIn, {
  disabled: z.boolean(),
  /** Has been invited and has never come in. */
  invited: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
})
export type User = z.infer<typeof user>

/** The body of the 401 to `GET /admin/api/session` without a session: the available ways to sign in. */
export const signInMethods = z.object({
  password: z.boolean(),
  /** The name of the company's own sign-in (OpenID Connect); absent where there is none. */
  oidc: z.optional(z.string()),
})
export type SignInMethods = z.infer<typeof signInMethods>

/** `POST /admin/api/session`. The first administrator may be `admin@localhost`, which is no valid e-mail address. */
export const signInRequest = z.strictObject({
  email: account.check(z.minLength(1), withoutNul),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
})

/** `POST /admin/api/session/invitation`: the secret of a one-time link, and the password that its holder chooses. */
export const acceptRequest = z.strictObject({ secret, password: newPassword })

/** `POST /admin/api/session/password`: the signed-in person chooses another password. */
export const passwordChangeRequest = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
  next: newPassword,
})

/** A session of the signed-in person, in one browser. */
export const ownSession = z.object({
  createdAt: z.int(),
  /** When it was last used, within five minutes. */
  seenAt: z.int(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** `GET /admin/api/session/all`: the sessions of the signed-in person, the last used first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) })

/** `POST /admin/api/users` */
export const newUserRequest = z.strictObject({
  email,
  name: personName,
  role: z.enum(ROLES),
  brands: z.optional(boundTo),
})

/** `PATCH /admin/api/users/:id` */
export const userChangeRequest = z.strictObject({
  name: z.optional(personName),
  role: z.optional(z.enum(ROLES)),
  disabled: z.optional(z.boolean()),
  /** Null removes the restriction to brands. */
  brands: z.optional(z.nullable(boundTo)),
})

/** `GET /admin/api/publishers`: the people who may publish, shown to those who may not. */
export const publishers = z.object({ publishers: z.array(author) })

/** `GET /admin/api/users` */
export const users = z.object({ users: z.array(user) })

/** A one-time link, returned only to the person who creates it, and only then. */
export const invitation = z.object({ user, link: z.string() })
