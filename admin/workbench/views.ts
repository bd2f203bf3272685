import type { TablerIcon } from '@tabler/icons-react'
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { mayActAs, type SignedIn, type UserRole } from '../../src/api/user'
import type { Shortcut } from '../ui/shortcut'

/** A view: it fills the page below the top bar, at /admin/PATH and every address under it. */
export type AdminView = {
  readonly path: string
  readonly title: string
  readonly icon: TablerIcon
  /** Where its link is: in the top bar or in the account menu. Absent: a command or a link elsewhere opens it. */
  readonly link?: 'bar' | 'account'
  /** The lowest role that is offered the view; absent: every role. */
  readonly role?: UserRole
  /** It concerns all brands: not offered to people bound to some. */
  readonly ofAllBrands?: true
  readonly shortcut?: Shortcut
  /** Loaded when it is first rendered (`lazy`). */
  readonly Body: ComponentType
  /** Mounted while a person is signed in, whichever view is open: it fills slots or works in the background. */
  readonly Background?: ComponentType
}

/** The views of this admin, in the order of the top bar. main.tsx sets it once, before the first render. */
export const viewsAtom = atom<readonly AdminView[]>([])

export const isOffered = (
  { role, ofAllBrands }: AdminView,
  user: Pick<SignedIn, 'role' | 'brands'>,
): boolean =>
  (role === undefined || mayActAs(user.role, role)) && !(ofAllBrands && user.brands !== undefined)
