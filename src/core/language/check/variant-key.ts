import { PICTURE_WEIGHTS } from '../../script/picture-weights'
import { isMapping, type Value } from '../../script/value'
import type { Path } from '../read/path'
import { formed, isSchema, type JsonSchema, type Properties } from './json-schema'
import { LINK_ADDRESS } from './link'
import { propertiesOf } from './variant-form'

export const identifier = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  description,
})

const PICTURE_KEYWORD = 'x-picture'

/** A picture by its file name, or "". */
export const picture = (
  description: string,
  use: Exclude<keyof typeof PICTURE_WEIGHTS, 'video'>,
): JsonSchema => ({
  ...formed(description, '^(?!.*\\.mp4$)([A-Za-z0-9][A-Za-z0-9._-]*)?$', {
    pt: 'Use o nome de um arquivo de variants/assets, sem pastas',
    en: 'Use the name of a file of variants/assets, without folders',
  }),
  [PICTURE_KEYWORD]: PICTURE_WEIGHTS[use],
})

/** A video by its file name. */
export const videoFile = (description: string): JsonSchema => ({
  ...formed(description, '^[A-Za-z0-9][A-Za-z0-9._-]*\\.mp4$', {
    pt: 'Use o nome de um vídeo de variants/assets, que termina em .mp4',
    en: 'Use the name of a video of variants/assets, which ends in .mp4',
  }),
  [PICTURE_KEYWORD]: PICTURE_WEIGHTS.video,
})

/** The name of a picture or video in a value, its path, and its size limit in kilobytes. */
export type NamedPicture = { readonly path: Path; readonly name: string; readonly limit: number }

/** The pictures and videos that a value names, found by its schema. */
export function picturesNamedIn(
  schema: JsonSchema,
  value: Value | undefined,
  path: Path = [],
): readonly NamedPicture[] {
  const limit = schema[PICTURE_KEYWORD]
  if (typeof limit === 'number')
    return typeof value === 'string' ? [{ path, name: value, limit }] : []
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const under = schemaOfKey(schema, key)
    return under ? picturesNamedIn(under, one, [...path, key]) : []
  })
}

export const colour = (description: string) =>
  formed(description, '^#[0-9A-Fa-f]{6}$', {
    pt: 'Use # e seis algarismos hexadecimais',
    en: 'Use # and six hexadecimal digits',
  })

export const link = (description: string) =>
  formed(description, LINK_ADDRESS, {
    pt: 'Use um endereço sem espaços, nem os que não se veem, que comece com https:// (sem nome nem senha antes de um @), mailto: ou tel:',
    en: 'Use an address without spaces, unseen ones too, that starts with https:// (no name or password before an @), mailto: or tel:',
  })

const OPTIONAL_KEYWORD = 'x-optional'

/** Spread into the schema of a key that may be missing from all layers; its type has a `?`. */
export const OPTIONAL = { [OPTIONAL_KEYWORD]: true } as const

export const isOptional = (schema: JsonSchema): boolean => schema[OPTIONAL_KEYWORD] === true

/** A schema for every key of a type, which is OPTIONAL if and only if the type has a `?`. */
export type KeysOf<T> = {
  readonly [K in keyof T]-?: JsonSchema &
    (Record<never, never> extends Pick<T, K>
      ? typeof OPTIONAL
      : { readonly [OPTIONAL_KEYWORD]?: never })
}

/** The paths of all keys and nested keys; skips keys for which `counts` is false, with everything in them. */
export function keyPaths(
  keys: Properties,
  counts: (schema: JsonSchema) => boolean = () => true,
): readonly (readonly string[])[] {
  return Object.entries(keys).flatMap(([key, schema]) => {
    if (!counts(schema)) return []
    const inner = propertiesOf(schema)
    return inner ? keyPaths(inner, counts).map((path) => [key, ...path]) : [[key]]
  })
}

const SPOKEN_KEYWORD = 'x-spoken'

/** Where visitors read a text: `head` in the page's title and in search engines, `name` a few words among others, `words` anywhere else. */
export type SpokenAs = 'head' | 'name' | 'words'

/** Spread into the schema of a text that visitors read: its promises are checked like those of the bot. */
export const spoken = (as: SpokenAs): JsonSchema => ({ [SPOKEN_KEYWORD]: as })

/** A text that visitors read, with its path in the value. */
export type SpokenText = { readonly as: SpokenAs; readonly text: string; readonly path: Path }

/** The texts in a value that its schema marks as `spoken`. */
export function spokenIn(
  schema: JsonSchema,
  value: Value | undefined,
  path: Path = [],
): readonly SpokenText[] {
  const as = schema[SPOKEN_KEYWORD] as SpokenAs | undefined // put there by spoken
  if (typeof value === 'string') return as && value !== '' ? [{ as, text: value, path }] : []
  const inner = (under: unknown, one: Value, key: string | number) =>
    isSchema(under) ? spokenIn(under, one, [...path, key]) : []
  if (Array.isArray(value)) return value.flatMap((item, n) => inner(schema.items, item, n))
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([key, one]) => inner(schemaOfKey(schema, key), one, key))
}

/** The paths of the keys whose schema is marked `spoken(as)`; does not enter lists and mappings with arbitrary keys. */
export function spokenPaths(schema: JsonSchema, as: SpokenAs, path: Path = []): readonly Path[] {
  if (schema[SPOKEN_KEYWORD] === as) return [path]
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(([key, under]) =>
    spokenPaths(under, as, [...path, key]),
  )
}

/** The schema of the value under a key of a mapping. */
function schemaOfKey(schema: JsonSchema, key: string): JsonSchema | undefined {
  const keys = propertiesOf(schema) ?? {}
  const under = Object.hasOwn(keys, key) ? keys[key] : schema.additionalProperties
  return isSchema(under) ? under : undefined
}
