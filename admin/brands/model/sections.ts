import { variantSchema } from '../../../src/core/language/check/variant-schema'
import { vocabulary } from '../../../src/product/vocabulary'
import { type Field, sectionsOf } from './fields'

/** The form of a brand, from the schema of its file. */
export const SECTIONS = sectionsOf(variantSchema(vocabulary))

export const fieldsOf = (section: string): readonly Field[] =>
  SECTIONS.find(({ id }) => id === section)?.fields ?? []
