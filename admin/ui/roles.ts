import type { Role } from '../../src/api/user'

/** What each role may do, in words. */
export const ROLE_NAMES: { readonly [R in Role]: string } = {
  editor: 'Edita rascunhos',
  publisher: 'Edita e publica',
  admin: 'Administra',
}

export const ROLE_ITEMS = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))
