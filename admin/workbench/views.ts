import type { TablerIcon } from '@tabler/icons-react'
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { mayActAs, type SignedIn, type UserRole } from '../../src/api/user'
import type { Shortcut } from '../ui/shortcut'

/** What is given the whole room below the top bar, at /admin/PATH and every address under it. */
export type AdminView = {
  readonly path: string
  readonly title: string
  readonly icon: TablerIcon
  /** Where a link to it stands: in the top bar, or in the menu of the account. Absent: the view is opened by a command or a link elsewhere. */
  readonly link?: 'bar' | 'account'
  /** The least role to which it is offered; absent: everybody. */
  readonly role?: UserRole
  /** It is about all brands: not offered to who is bound to some. */
  readonly ofAllBrands?: true
  readonly shortcut?: Shortcut
  /** Fetched when it is first drawn (`lazy`). */
  readonly Body: ComponentType
  /** Mounted for as long as somebody is signed in, whichever view is open: fills slots, works in the background. */
  readonly Background?: ComponentType
}

/** The views of this admin, in the order of the top bar. main.tsx sets it once, before anything is drawn. */
export const viewsAtom = atom<readonly AdminView[]>([])

/** Whether the view is offered to a person. */
export const isOffered = (
  { role, ofAllBrands }: AdminView,
  user: Pick<SignedIn, 'role' | 'brands'>,
): boolean =>
  (role === undefined || mayActAs(user.role, role)) && !(ofAllBrands && user.brands !== undefined)
