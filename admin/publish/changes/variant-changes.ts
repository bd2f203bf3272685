import { picturesNamedBy } from '../../../src/core/language/check/variant-schema'
import { groupBy } from '../../../src/core/script/group-by'
import type { Line, StepId } from '../../../src/core/script/step'
import { FOUND_IN_REFERRAL, type Variant } from '../../../src/core/script/variant'
import type { Compiled } from './step-changes'
import { isSame } from './stretches'
import { changedTexts, spokenText, type TextChange } from './text-change'

/** Changes that are the same in all of the listed brands. */
export type VariantChange = {
  /** Ids. */
  readonly variants: readonly string[]
  readonly change: 'added' | 'removed' | 'modified'
  readonly values: readonly ValueChange[]
  /** Changes of their own copy. */
  readonly copies: readonly CopyChange[]
}

export type ValueChange = {
  /** Path in the brand's file, dotted. */
  readonly key: string
  readonly kind: 'colour' | 'picture' | 'text'
  readonly before?: string
  readonly after?: string
  readonly words?: TextChange
}

export type CopyChange = {
  readonly step: StepId
  readonly says: readonly TextChange[]
  /** On which sides the words are the brand's own copy. */
  readonly own: 'both' | 'before' | 'after'
}

/** One change of one brand, before brands with the same change are grouped. */
export type Single =
  | { readonly of: 'value'; readonly value: ValueChange }
  | { readonly of: 'copy'; readonly copy: CopyChange }

/** Added brands, removed brands, then changes grouped by the brands they affect, those of most brands first. */
export function variantChanges(before: Compiled, after: Compiled): readonly VariantChange[] {
  const was = new Map(before.variants.map((variant) => [variant.id, variant]))
  const is = new Set(after.variants.map(({ id }) => id))
  const shared = new Map<string, { single: Single; variants: string[] }>()
  for (const variant of after.variants) {
    const then = was.get(variant.id)
    for (const single of then ? singles(then, variant, before, after) : []) {
      const key = JSON.stringify(single)
      const known = shared.get(key) ?? { single, variants: [] }
      known.variants.push(variant.id)
      shared.set(key, known)
    }
  }
  const whole = (change: 'added' | 'removed', ids: readonly string[]) =>
    ids.map((id): VariantChange => ({ variants: [id], change, values: [], copies: [] }))
  return [
    ...whole(
      'added',
      after.variants.map(({ id }) => id).filter((id) => !was.has(id)),
    ),
    ...whole(
      'removed',
      [...was.keys()].filter((id) => !is.has(id)),
    ),
    ...together([...shared.values()]),
  ]
}

/** Groups single changes by the brands they affect, those of most brands first. */
export function together(
  shared: readonly { readonly single: Single; readonly variants: readonly string[] }[],
): readonly VariantChange[] {
  const groups = groupBy(shared, ({ variants }) => variants.join('\n'))
  return [...groups.values()]
    .map(
      (group): VariantChange => ({
        variants: group[0]?.variants ?? [],
        change: 'modified',
        values: group.flatMap(({ single }) => (single.of === 'value' ? [single.value] : [])),
        copies: group.flatMap(({ single }) => (single.of === 'copy' ? [single.copy] : [])),
      }),
    )
    .sort((one, other) => other.variants.length - one.variants.length)
}

function singles(was: Variant, is: Variant, before: Compiled, after: Compiled): readonly Single[] {
  const old = valuesOf(was)
  const now = valuesOf(is)
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const pictures = new Set(
    [was, is].flatMap((one) => picturesNamedBy(one).map(({ path }) => path.join('.'))),
  )
  const values = keys.flatMap((key): readonly Single[] => {
    const [from, to] = [old.get(key), now.get(key)]
    return from === to
      ? []
      : [{ of: 'value', value: valueChange(key, pictures.has(key), from, to) }]
  })
  const steps = new Set([...Object.keys(is.copy), ...Object.keys(was.copy)])
  const copies = [...steps].flatMap((step): readonly Single[] => {
    const [from, to] = [own(was, step), own(is, step)]
    if (isSame(from, to)) return []
    const says = changedTexts(from ?? sayOf(before, step), to ?? sayOf(after, step))
    return [{ of: 'copy', copy: { step, says, own: !from ? 'after' : !to ? 'before' : 'both' } }]
  })
  return [...values, ...copies]
}

const own = ({ copy }: Variant, step: StepId): readonly Line[] | undefined =>
  Object.hasOwn(copy, step) ? copy[step] : undefined

const sayOf = ({ script }: Compiled, step: StepId): readonly Line[] =>
  script.steps.find(({ id }) => id === step)?.say ?? []

function valueChange(
  key: string,
  isPicture: boolean,
  before: string | undefined,
  after: string | undefined,
): ValueChange {
  const kind = isPicture
    ? 'picture'
    : /^#[0-9a-f]{6}$/i.test(after ?? before ?? '')
      ? 'colour'
      : 'text'
  return {
    key,
    kind,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(kind === 'text' && before && after && { words: spokenText(before, after) }),
  }
}

/** Keys that are not compared: the compiler computes them, and `copy` is compared as sentences instead. */
const WORKED_OUT = new Set([
  'id',
  'copy',
  'colours.tone',
  'colours.primaryTone',
  ...FOUND_IN_REFERRAL.map((key) => `referral.${key}`),
])

/** The leaves of a variant as a person would write them, by dotted path; a list is one leaf. */
function valuesOf(variant: Variant): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (WORKED_OUT.has(path) || value === undefined) return
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) {
        walk(inner, path === '' ? key : `${path}.${key}`)
      }
    } else found.set(path, shown(value))
  }
  walk(variant, '')
  return found
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.map(shown).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(': ')
  return String(value)
}
