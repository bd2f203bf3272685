import { isSameValue, valueAt } from '../../script/value'
import { FOUND_IN_REFERRAL, type Variant } from '../../script/variant'
import type { Properties } from '../check/json-schema'
import { type KeyRole, keyFormOf, propertiesOf } from '../check/variant-form'
import { variantSchema } from '../check/variant-schema'
import type { Path } from '../read/path'
import { readWhole } from './edited'

type Restricted = { readonly path: Path; readonly role: KeyRole }

/** The keys of a variant that need a role other than `editor`; keys below such a key share its role. */
function restrictedIn(properties: Properties, above: Path = []): readonly Restricted[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const path = [...above, key]
    const { role = 'editor' } = keyFormOf(schema)
    return role === 'editor' ? restrictedIn(propertiesOf(schema) ?? {}, path) : [{ path, role }]
  })
}

let known: readonly Restricted[] | undefined

const restrictedKeys = (): readonly Restricted[] => {
  known ??= restrictedIn(propertiesOf(variantSchema()) ?? {})
  return known
}

/**
 * Dotted paths of restricted keys that the wanted file of a variant sets differently from every earlier text (as drafted, as published) and
 * that the person may not change. Texts that cannot be read are not judged: they cannot be published.
 */
export function restrictedKeyChanges(
  wanted: string,
  before: readonly string[],
  may: (role: KeyRole) => boolean,
): readonly string[] {
  const asked = readWhole(wanted)?.value
  const texts = before.flatMap((text) => readWhole(text)?.value ?? [])
  if (asked === undefined || texts.length === 0) return []
  return restrictedKeys()
    .filter(({ role }) => !may(role))
    .filter(
      ({ path }) => !texts.some((one) => isSameValue(valueAt(one, path), valueAt(asked, path))),
    )
    .map(({ path }) => path.join('.'))
}

/**
 * `VARIANT.KEY` of each restricted value that differs between the earlier and the wanted compiled variants and that the person may not
 * change, whether it comes from the variant's own file, a group or the base. A new variant is compared with the removed one whose address it
 * takes over; at a new address it is not judged.
 */
export function restrictedValueChanges(
  wanted: readonly Variant[],
  before: readonly Variant[],
  may: (role: KeyRole) => boolean,
): readonly string[] {
  const denied = restrictedKeys().filter(({ role }) => !may(role))
  return wanted.flatMap((variant) => {
    const earlier = earlierOf(variant, wanted, before)
    if (!earlier) return []
    const [was, is] = [written(earlier), written(variant)]
    return denied
      .filter(({ path }) => !isSameValue(valueAt(was, path), valueAt(is, path)))
      .map(({ path }) => `${variant.id}.${path.join('.')}`)
  })
}

/** A variant without what the compiler has put into its referral, which follows from keys that are judged by themselves. */
function written({ referral, ...rest }: Variant) {
  const found: ReadonlySet<string> = new Set(FOUND_IN_REFERRAL)
  const own = Object.entries(referral ?? {}).filter(([key]) => !found.has(key))
  return referral ? { ...rest, referral: Object.fromEntries(own) } : rest
}

function earlierOf(
  { id, path }: Variant,
  wanted: readonly Variant[],
  before: readonly Variant[],
): Variant | undefined {
  const same = before.find((one) => one.id === id)
  if (same) return same
  const gone = before.filter((one) => !wanted.some((other) => other.id === one.id))
  return gone.find((one) => one.path === path)
}
