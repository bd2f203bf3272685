import type { Value } from '../../script/value'

/** A mapping of YAML as a plain value; it has no prototype. */
export type Mapping = { readonly [key: string]: Value }

export const isMapping = (value: Value | undefined): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
