import { variantSchema } from '../../../src/core/language/check/variant-schema'
import { vocabulary } from '../../../src/product/vocabulary'

type Described = { readonly description?: unknown; readonly properties?: unknown }

/** The names of a brand's values, from the schema's descriptions, by dotted path. */
const labels = new Map<string, string>()

function read(schema: Described, path: string): void {
  const { description, properties } = schema
  if (path !== '' && typeof description === 'string') labels.set(path, description)
  if (typeof properties !== 'object' || properties === null) return
  for (const [key, inner] of Object.entries(properties)) {
    read(inner, path === '' ? key : `${path}.${key}`)
  }
}

/**
 * "banner.alt" → "A imagem do topo: o que a imagem mostra, para quem não a vê"; for a key that the schema does not name, its parent's name
 * and the key.
 */
export function keyLabel(key: string): string {
  if (labels.size === 0) read(variantSchema(vocabulary), '')
  const dot = key.lastIndexOf('.')
  const own = labels.get(key)?.replace(/, ou ""$/, '')
  const outer = dot < 0 ? undefined : labels.get(key.slice(0, dot))
  if (own === undefined)
    return outer === undefined ? key : `${outer.split(/[,;]/)[0]}: ${key.slice(dot + 1)}`
  return outer === undefined ? own : `${outer.split(',')[0]}: ${lowered(own)}`
}

/** Lower-cases the first letter, unless the text begins with two capitals. */
const lowered = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
