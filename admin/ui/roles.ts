import type { UserRole } from '../../src/api/user'

/** What each role may do, in words. */
export const ROLE_NAMES: { readonly [R in UserRole]: string } = {
  editor: 'Edita rascunhos',
  publisher: 'Edita e publica',
  admin: 'Administra',
}

export const ROLE_ITEMS = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))
