import { useQueries } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { API } from '../../src/api/api'
import { pictureName } from '../../src/api/path'
import { derivedFrom } from '../../src/api/pictures'
import { pictureNames, withAddresses } from '../../src/api/variant-pictures'
import type { Variant } from '../../src/core/script/variant'
import { picturesAtom } from '../workspace/atoms'

/** Placeholder until a picture is loaded. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Placeholder of a picture that fails to load: the browser shows its alternative text. */
const LOST = 'data:,'

/**
 * The variant with its pictures as data URLs: the preview's frame has an opaque origin and no network, so it cannot fetch them. A name
 * without a picture stays. The pictures are the drafts' unless `given`.
 */
export function usePictured(
  variant: Variant | undefined,
  given?: readonly { readonly path: string; readonly hash: string }[],
): Variant | undefined {
  const drafted = useAtomValue(picturesAtom)
  const pictures = given ?? drafted
  const known = new Map(
    pictures.flatMap(({ path, hash }) => (hash === '' ? [] : [[pictureName(path), hash] as const])),
  )
  const names = variant ? pictureNames(variant) : []
  const wanted = [...names, ...cropsOf(names, known.keys())].flatMap((name) => {
    const hash = known.get(name)
    return hash === undefined ? [] : [{ name, file: `${hash}.${name.split('.').at(-1)}` }]
  })
  const key = wanted.map(({ file }) => file).join()
  const { addresses, loaded } = useQueries({
    queries: wanted.map(({ file }) => ({
      queryKey: ['picture', file],
      queryFn: () => fetchPicture(file),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      addresses: results.map(({ data, isError }) => data ?? (isError ? LOST : EMPTY)),
      loaded: results.filter(({ isPending }) => !isPending).length,
    }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: named by the content of the pictures, and drawn again as each comes
  return useMemo(() => {
    const by = new Map(wanted.map(({ name }, index) => [name, addresses[index] ?? EMPTY]))
    return variant && withAddresses(variant, by)
  }, [variant, key, loaded])
}

/** Whether every picture has loaded or failed. */
export const hasPictures = (variant: Variant): boolean => !pictureNames(variant).includes(EMPTY)

/** The WebP crops among which the browser chooses for a banner; the preview needs no other format. */
const cropsOf = (names: readonly string[], files: Iterable<string>): readonly string[] =>
  [...files].filter((file) => {
    const crop = derivedFrom(file)
    return crop?.format === 'webp' && names.includes(crop.of)
  })

async function fetchPicture(file: string): Promise<string> {
  const answer = await fetch(`${API}/pictures/${file}`, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
