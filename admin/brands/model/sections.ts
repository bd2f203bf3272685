import { variantSchema } from '../../../src/core/language/check/variant-schema'
import type { Path } from '../../../src/core/language/read/path'
import { vocabulary } from '../../../src/product/vocabulary'
import { type BrandField, sectionsOf } from './fields'

/** The form of a brand, from the schema of its file. */
export const SECTIONS = sectionsOf(variantSchema(vocabulary))

export const fieldsOf = (section: string): readonly BrandField[] =>
  SECTIONS.find(({ id }) => id === section)?.fields ?? []

/** The form field that edits the value at a path; undefined if there is none. */
export const fieldAt = (path: Path): BrandField | undefined =>
  SECTIONS.flatMap(({ fields }) => fields).find((field) =>
    field.path.every((key, n) => key === path[n]),
  )
