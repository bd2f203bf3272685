import { readWhole } from '../../../src/core/language/edit/edited'
import { layerPlace, WORDS } from '../../../src/core/language/read/layer-place'
import type { SourceText } from '../../../src/core/language/read/source'
import { groupBy } from '../../../src/core/script/group-by'
import { isSameValue, type Value, valueAt } from '../../../src/core/script/value'
import { groupsOf } from '../../pictures/usage'
import type { Changes } from './changes-between'
import type { StepChange } from './step-changes'
import { type Single, together, type VariantChange } from './variant-changes'

/** What a changed file changes for visitors. */
export type FileChanges = {
  readonly steps: readonly StepChange[]
  readonly variants: readonly VariantChange[]
}

type Compared = {
  readonly changes: Changes
  /** The document of each step. */
  readonly files: ReadonlyMap<string, string>
  readonly before: readonly SourceText[]
  readonly after: readonly SourceText[]
}

/** The key of changes that cannot be traced to a file. */
export const ELSEWHERE = ''

/** Changes by the path of the file that causes them; for a value of a brand, its innermost changed layer that gives the value anew. */
export function changesByFile(compared: Compared): ReadonlyMap<string, FileChanges> {
  const { changes, files } = compared
  const steps = groupBy(changes.steps, ({ id }) => files.get(id) ?? ELSEWHERE)
  const variants = variantsByFile(compared)
  return new Map(
    [...new Set([...steps.keys(), ...variants.keys()])].map((path) => [
      path,
      { steps: steps.get(path) ?? [], variants: variants.get(path) ?? [] },
    ]),
  )
}

type Placed = { readonly path: string; readonly single: Single; readonly variant: string }

function variantsByFile({ changes, before, after }: Compared) {
  const found = new Map<string, VariantChange[]>()
  const put = (path: string, change: VariantChange) =>
    found.set(path, [...(found.get(path) ?? []), change])
  const sourceOf = sourcesIn(before, after)
  const placed: Placed[] = []
  for (const change of changes.variants) {
    if (change.change !== 'modified') {
      for (const id of change.variants) put(fileOf(id), { ...change, variants: [id] })
      continue
    }
    const singles: readonly Single[] = [
      ...change.values.map((value): Single => ({ of: 'value', value })),
      ...change.copies.map((copy): Single => ({ of: 'copy', copy })),
    ]
    for (const variant of change.variants) {
      for (const single of singles)
        placed.push({ path: sourceOf(variant, single), single, variant })
    }
  }
  for (const [path, all] of groupBy(placed, (one) => one.path)) {
    const shared = groupBy(all, ({ single }) => JSON.stringify(single))
    const singles = [...shared.values()].flatMap((same) =>
      same
        .slice(0, 1)
        .map(({ single }) => ({ single, variants: same.map(({ variant }) => variant) })),
    )
    for (const change of together(singles)) put(path, change)
  }
  return found
}

const fileOf = (variant: string) => `variants/${variant}.yaml`

/** Finds which of a brand's changed layers a change comes from. */
function sourcesIn(before: readonly SourceText[], after: readonly SourceText[]) {
  const was = layersOnlyIn(before, after)
  const is = layersOnlyIn(after, before)
  const groups = groupsOf(after)
  const changed = new Set(
    [...new Set([...was.keys(), ...is.keys()])].filter(
      (path) => !isSameValue(was.get(path), is.get(path)),
    ),
  )
  return (variant: string, single: Single): string => {
    const layers = [
      fileOf(variant),
      `variants/groups/${groups.get(variant) ?? ''}.yaml`,
      `variants/groups/${WORDS}.yaml`,
      'variants/base.yaml',
    ].filter((path) => changed.has(path))
    const key = single.of === 'copy' ? ['copy', single.copy.step] : single.value.key.split('.')
    const says = (at: readonly string[]) =>
      layers.find((path) => !isSameValue(valueAt(was.get(path), at), valueAt(is.get(path), at)))
    return says(key) ?? says(key.slice(0, 1)) ?? layers[0] ?? ELSEWHERE
  }
}

/** The parsed values of the layers whose text differs in `others`; parsing all layers takes a quarter of a second. */
function layersOnlyIn(
  documents: readonly SourceText[],
  others: readonly SourceText[],
): ReadonlyMap<string, Value | undefined> {
  const texts = new Map(others.map(({ path, text }) => [path, text]))
  return new Map(
    documents
      .filter(({ path, text }) => layerPlace(path) && texts.get(path) !== text)
      .map(({ path, text }) => [path, readWhole(text)?.value]),
  )
}
