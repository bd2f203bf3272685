import { setValue } from '../../src/core/language/edit/edit'
import { variantKeyOrder } from '../../src/core/language/edit/key-order'
import type { Path } from '../../src/core/language/read/path'
import { readUnit } from '../../src/core/language/read/read-unit'
import type { Experiment } from '../../src/core/script/experiment'
import { isMapping, type Value, valueAt } from '../../src/core/script/value'

export type KeptText = { readonly path: string; readonly text: string }

/** What an arm sets, value by value: an open mapping by its names, so that a brand's other words stay. */
function settingsOf(arm: Value | undefined): readonly (readonly [Path, Value])[] {
  if (!isMapping(arm)) return []
  return Object.entries(arm).flatMap(([key, value]): readonly (readonly [Path, Value])[] =>
    key === 'about' || !isMapping(value)
      ? []
      : Object.entries(value).map(([name, one]) => [[key, name], one]),
  )
}

export const experimentPath = ({ id }: Pick<Experiment, 'id'>): string => `experiments/${id}.yaml`

/**
 * Writes an arm into every brand that takes part, byte-exactly, and ends the experiment; undefined where a file cannot be written.
 * Documents that it leaves as they are do not come back.
 */
export function keepArm(
  experiment: Experiment,
  arm: string,
  textAt: (path: string) => string | null | undefined,
): readonly KeptText[] | undefined {
  const own = experimentPath(experiment)
  const written = textAt(own)
  if (typeof written !== 'string') return undefined
  const settings = settingsOf(valueAt(readUnit(written).value, ['arms', arm]))
  const changed: KeptText[] = []
  const ended = setValue(written, ['kept'], arm)
  if (!ended.ok) return undefined
  changed.push({ path: own, text: ended.text })
  for (const brand of settings.length > 0 ? experiment.brands : []) {
    const path = `variants/${brand}.yaml`
    const before = textAt(path)
    if (typeof before !== 'string') return undefined
    let text = before
    for (const [at, value] of settings) {
      const edited = setValue(text, at, value, { order: variantKeyOrder })
      if (!edited.ok) return undefined
      text = edited.text
    }
    if (text !== before) changed.push({ path, text })
  }
  return changed
}
