import type { SignedIn, UserRole } from '../../src/api/user'
import type { Author } from '../../src/api/values'

/** Who changes content: shown by name, in the audit trail by e-mail. The program and its command line have no role, and may do everything. */
export type Person = Author & {
  readonly email: string
  readonly role?: UserRole
  readonly brands?: SignedIn['brands']
}

/** The author of changes that the program makes by itself. */
export const SYSTEM: Person = { id: '', name: 'Sistema', email: 'sistema' }

export const byOf = ({ id, name }: Author) => ({ by_id: id, by_name: name })

export const authorOf = (row: { readonly by_id: string; readonly by_name: string }): Author => ({
  id: row.by_id,
  name: row.by_name,
})
