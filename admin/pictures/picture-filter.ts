import type { Use } from '../../src/api/pictures'
import { isHeavy, isUnused, type LibraryPicture, lacksDescription } from './library'

/** The filter of the list. */
export type PictureFilter =
  | { readonly by: 'use'; readonly use: Use }
  | { readonly by: 'state'; readonly state: ShelfState }
  | { readonly by: 'group'; readonly group: string }

export const STATES = {
  unused: { label: 'Sem uso', holds: isUnused },
  heavy: { label: 'Pesadas demais', holds: isHeavy },
  mute: { label: 'Sem descrição', holds: lacksDescription },
} as const
export type ShelfState = keyof typeof STATES

/** Whether a picture passes the filter; `groups` gives the group of each brand. */
export function passesFilter(
  picture: LibraryPicture,
  shelf: PictureFilter,
  groups: ReadonlyMap<string, string>,
): boolean {
  if (shelf.by === 'use') return picture.use === shelf.use
  if (shelf.by === 'state') return STATES[shelf.state].holds(picture)
  return picture.usages.some(({ variant }) => groups.get(variant.id) === shelf.group)
}

export const groupWord = (group: string) =>
  group === '' ? 'Próprias' : group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')
