import { isSameValue, valueAt } from '../../script/value'
import type { Properties } from '../check/json-schema'
import { type KeyRole, keyFormOf, propertiesOf } from '../check/variant-form'
import { variantSchema } from '../check/variant-schema'
import type { Path } from '../read/path'
import { readWhole } from './edited'

type Restricted = { readonly path: Path; readonly role: KeyRole }

/** The keys of a variant that are not everybody's; what lies under one is as it is. */
function restrictedIn(properties: Properties, above: Path = []): readonly Restricted[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const path = [...above, key]
    const { role = 'editor' } = keyFormOf(schema)
    return role === 'editor' ? restrictedIn(propertiesOf(schema) ?? {}, path) : [{ path, role }]
  })
}

let restricted: readonly Restricted[] | undefined

/**
 * Dotted paths of the keys that a variant's file as somebody wants it sets otherwise than every one of the texts before it (as it stands,
 * as it is live), and that the person may not change. Texts that cannot be read are not judged: they cannot be published.
 */
export function foreignKeys(
  wanted: string,
  before: readonly string[],
  may: (role: KeyRole) => boolean,
): readonly string[] {
  const asked = readWhole(wanted)?.value
  const known = before.flatMap((text) => readWhole(text)?.value ?? [])
  if (asked === undefined || known.length === 0) return []
  restricted ??= restrictedIn(propertiesOf(variantSchema()) ?? {})
  return restricted
    .filter(({ role }) => !may(role))
    .filter(
      ({ path }) => !known.some((one) => isSameValue(valueAt(one, path), valueAt(asked, path))),
    )
    .map(({ path }) => path.join('.'))
}
