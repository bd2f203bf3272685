import type { Kysely } from 'kysely'

/** Tables of the users and their sessions. Instants are epoch milliseconds. */

export type UserTable = {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: 'editor' | 'publisher' | 'admin'
  /** The scrypt hash with its parameters; null for a user who signs in elsewhere, or has not yet accepted the invitation. */
  password: string | null
  /** 1: may not sign in. */
  disabled: number
  created_at: number
  /** The ids of the brands to which the user is bound, as JSON; null: all. */
  brands: string | null
}

/** A browser that is signed in. The cookie's value is kept as its SHA-256 only. */
export type AdminSessionTable = {
  token_hash: string
  user_id: string
  created_at: number
  seen_at: number
}

/** A one-time link to choose a password. */
export type InvitationTable = {
  token_hash: string
  user_id: string
  expires_at: number
}

/** Failed sign-ins by subject: a network, an e-mail, or both, hashed. */
export type SignInFailureTable = {
  subject: string
  failures: number
  last_at: number
  locked_until: number
}

/** A network from which a user has signed in, hashed with the e-mail. */
export type SignInNetworkTable = { subject: string; last_at: number }

/** A sign-in under way: the browser has not yet returned from the company's identity provider. */
export type OidcFlowTable = {
  state_hash: string
  nonce: string
  verifier: string
  expires_at: number
}

export type SessionTables = {
  users: UserTable
  admin_sessions: AdminSessionTable
  invitations: InvitationTable
  sign_in_failures: SignInFailureTable
  sign_in_networks: SignInNetworkTable
  oidc_flows: OidcFlowTable
}

export async function createSessionTables({ schema }: Kysely<SessionTables>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('admin_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sign_in_failures')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('oidc_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

export async function createSignInNetworkTable({ schema }: Kysely<SessionTables>): Promise<void> {
  await schema
    .createTable('sign_in_networks')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds the brands to which a user may be bound. */
export async function addUserBrands({ schema }: Kysely<SessionTables>): Promise<void> {
  await schema.alterTable('users').addColumn('brands', 'text').execute()
}
