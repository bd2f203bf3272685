import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { contentKindOf } from '../../../src/api/path'
import { layerPlace } from '../../../src/core/language/read/layer-place'
import { documentsAtom } from '../../workspace/atoms'
import { technicalNamesAtom, useNames } from '../../workspace/names'
import { pictureTitle } from '../changes/words'
import type { ReviewedBrand } from '../review/contents'
import type { PublishUnit } from './units'

/** How what is chosen is called: as people call it, or as it is written to who asks for that. */
export function useUnitNames(brands: ReadonlyMap<string, ReviewedBrand>) {
  const nameOf = useNames()
  const documents = useAtomValue(documentsAtom)
  const technical = useAtomValue(technicalNamesAtom)
  return useMemo(() => {
    const of = (path: string): string => {
      if (technical) return nameOf(path)
      if (contentKindOf(path) === 'picture') return pictureTitle(path)
      // a brand that is deleted has its name where it is live
      const isDeleted = documents.get(path)?.text === null
      const brand = isDeleted ? brands.get(layerPlace(path)?.name ?? '') : undefined
      return brand?.name ?? nameOf(path)
    }
    return {
      of,
      unit: ({ key }: PublishUnit): string => of(key),
      /** Within its unit. */
      file: (path: string, unit: PublishUnit): string =>
        path === unit.key && !technical ? 'Palavras, cores e valores' : of(path),
    }
  }, [nameOf, technical, documents, brands])
}
