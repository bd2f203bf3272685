import { setValue } from '../../src/core/language/edit/edit'
import type { Edited } from '../../src/core/language/edit/edited'
import { variantKeyOrder } from '../../src/core/language/edit/key-order'
import type { WrittenArm } from '../../src/core/language/lower/written-experiment'
import type { Path } from '../../src/core/language/read/path'
import { isMapping, type Value } from '../../src/core/script/value'

/** The path and the text of a file. */
type FileText = { readonly path: string; readonly text: string }

export type KeptArm =
  | { readonly ok: true; readonly texts: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly message: string }

/**
 * Writes the values of an arm into the files of the brands, replacing their own, and the arm's name as `kept` into the experiment's file.
 * All other bytes stay as they are; if one edit is refused, no text is returned.
 */
export function keepArm(
  { name, set }: WrittenArm,
  experiment: FileText,
  brands: readonly FileText[],
): KeptArm {
  const texts = new Map<string, string>()
  const change = ({ path, text }: FileText, by: (text: string) => Edited) => {
    const done = by(texts.get(path) ?? text)
    if (done.ok) texts.set(path, done.text)
    return done.ok ? undefined : `${path}: ${done.message}`
  }
  for (const brand of brands) {
    for (const [path, value] of valuesIn(set)) {
      const trouble = change(brand, (text) =>
        setValue(text, path, value, { order: variantKeyOrder }),
      )
      if (trouble !== undefined) return { ok: false, message: trouble }
    }
  }
  const trouble = change(experiment, (text) => setValue(text, ['kept'], name))
  return trouble === undefined ? { ok: true, texts } : { ok: false, message: trouble }
}

/** Every single value of a layer with its path: layers join key by key, and a list is one value. */
const valuesIn = (value: Value, path: Path = []): readonly (readonly [Path, Value])[] =>
  isMapping(value)
    ? Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, [...path, key]))
    : [[path, value]]
