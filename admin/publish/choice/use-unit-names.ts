import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { contentKindOf } from '../../../src/api/path'
import { layerPlace } from '../../../src/core/language/read/layer-place'
import { documentsAtom } from '../../workspace/atoms'
import { technicalNamesAtom, useNames } from '../../workspace/names'
import { pictureTitle } from '../changes/words'
import type { ReviewedBrand } from '../review/contents'
import type { PublishUnit } from './units'

/** Display names of units and files, or technical names if this person has chosen those. */
export function useUnitNames(brands: ReadonlyMap<string, ReviewedBrand> | undefined) {
  const nameOf = useNames()
  const documents = useAtomValue(documentsAtom)
  const technical = useAtomValue(technicalNamesAtom)
  return useMemo(() => {
    const of = (path: string): string => {
      if (technical) return nameOf(path)
      if (contentKindOf(path) === 'picture') return pictureTitle(path)
      // a deleted brand has its name in the live release only
      const isDeleted = documents.get(path)?.text === null
      const brand = isDeleted ? brands?.get(layerPlace(path)?.name ?? '') : undefined
      return brand?.name ?? nameOf(path)
    }
    return {
      of,
      unit: ({ key }: PublishUnit): string => of(key),
      /** The name of a file within its unit. */
      file: (path: string, unit: PublishUnit): string =>
        path === unit.key && !technical ? 'Palavras, cores e valores' : of(path),
    }
  }, [nameOf, technical, documents, brands])
}
