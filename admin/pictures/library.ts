import type { ContentPicture } from '../../src/api/documents'
import { pictureName } from '../../src/api/path'
import {
  type Derived,
  derivedFrom,
  maxWeightOf,
  type PictureDetails,
  type PictureNotes,
  purposeOf,
  type Use,
} from '../../src/api/pictures'
import type { DocumentChange } from '../../src/api/values'
import { groupBy } from '../../src/core/script/group-by'
import type { Usage } from './usage'

export type LibraryPicture = {
  readonly path: string
  readonly name: string
  /** The name without the prefix of its use and without the extension. */
  readonly label: string
  readonly use: Use | undefined
  readonly hash: string
  readonly bytes: number
  /** Zero until it is known. */
  readonly width: number
  readonly height: number
  readonly notes: PictureNotes | undefined
  readonly changed: DocumentChange
  readonly usages: readonly Usage[]
  /** The alternative text that brands give it. */
  readonly alt: string | undefined
  readonly files: readonly (Derived & { readonly bytes: number })[]
}

export const isHeavy = ({ use, bytes }: LibraryPicture) => bytes > maxWeightOf(use ?? 'banner')
export const isUnused = ({ usages }: LibraryPicture) => usages.length === 0
/** Whether a banner has no description. Logos and portraits need none, since they stand beside the brand's name. */
export const lacksDescription = ({ use, notes, alt }: LibraryPicture) =>
  use === 'banner' && !(alt ?? notes?.alt)

/** The pictures of the drafts with their details; crops are in the `files` of their picture. */
export function libraryOf(
  pictures: readonly ContentPicture[],
  details: readonly PictureDetails[],
  usages: ReadonlyMap<string, readonly Usage[]>,
): readonly LibraryPicture[] {
  const known = new Map(details.map((one) => [one.hash, one]))
  const there = pictures.filter(({ hash }) => hash !== '')
  const files = groupBy(
    there.flatMap(({ path, bytes }) => {
      const derived = derivedFrom(pictureName(path))
      return derived ? [{ ...derived, bytes }] : []
    }),
    ({ of }) => of,
  )
  return there.flatMap(({ path, hash, bytes, changed }): readonly LibraryPicture[] => {
    const name = pictureName(path)
    if (derivedFrom(name)) return []
    const detail = known.get(hash)
    const use = purposeOf(name)
    const used = usages.get(name) ?? []
    return [
      {
        path,
        name,
        label: labelOf(name, use),
        use,
        hash,
        bytes,
        width: detail?.width ?? 0,
        height: detail?.height ?? 0,
        notes: detail?.notes,
        changed,
        usages: used,
        alt: used
          .flatMap(({ variant }) => [variant.banner, variant.referral?.banner])
          .find((banner) => banner?.src === name)?.alt,
        files: files.get(name) ?? [],
      },
    ]
  })
}

const labelOf = (name: string, use: Use | undefined) =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replace(/-[0-9a-f]{8}$/, '')
    .slice(use ? use.length + 1 : 0)

export const ORDERS = ['Mais novas', 'Nome', 'Mais pesadas', 'Mais usadas'] as const
export type Order = (typeof ORDERS)[number]

export function inOrder(
  pictures: readonly LibraryPicture[],
  order: Order,
): readonly LibraryPicture[] {
  const byName = (one: LibraryPicture, other: LibraryPicture) =>
    one.label.localeCompare(other.label, 'pt-BR')
  const by: Readonly<Record<Order, (one: LibraryPicture) => number>> = {
    'Mais novas': ({ notes }) => notes?.at ?? 0,
    Nome: () => 0,
    'Mais pesadas': ({ bytes }) => bytes,
    'Mais usadas': ({ usages }) => usages.length,
  }
  return [...pictures].sort((one, other) => by[order](other) - by[order](one) || byName(one, other))
}

export const weight = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`
