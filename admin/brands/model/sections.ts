import { variantSchema } from '../../../src/core/language/check/variant-schema'
import type { Path } from '../../../src/core/language/read/path'
import { vocabulary } from '../../../src/product/vocabulary'
import { type BrandField, sectionsOf } from './fields'

/** The form of a brand, from the schema of its file. */
export const SECTIONS = sectionsOf(variantSchema(vocabulary))

export const fieldsOf = (section: string): readonly BrandField[] =>
  SECTIONS.find(({ id }) => id === section)?.fields ?? []

/** The field in which a value of a brand's file is edited; undefined where none is. */
export const fieldAt = (path: Path): BrandField | undefined =>
  SECTIONS.flatMap(({ fields }) => fields).find((field) =>
    field.path.every((key, n) => key === path[n]),
  )
