import { variantSchema } from '../../../src/core/language/check/variant-schema'
import { vocabulary } from '../../../src/product/vocabulary'
import { type BrandField, sectionsOf } from './fields'

/** The form of a brand, from the schema of its file. */
export const SECTIONS = sectionsOf(variantSchema(vocabulary))

export const fieldsOf = (section: string): readonly BrandField[] =>
  SECTIONS.find(({ id }) => id === section)?.fields ?? []
