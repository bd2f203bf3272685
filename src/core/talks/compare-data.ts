import type { Mismatch } from './failure'

/** Plain data, as a talk writes them. */
export type Data = string | number | boolean | null | readonly Data[] | DataMapping

type DataMapping = { readonly [key: string]: Data }

/**
 * The first value that differs, named by its path. Of mappings only the expected keys are compared, with `whole` all keys; lists item by
 * item. Expected `null` means that there is no value.
 */
export function dataDiffer(
  name: string,
  expected: Data,
  actual: Data | undefined,
  whole: boolean,
): Mismatch | undefined {
  const known = actual ?? null
  if (isMapping(expected) && isMapping(known)) {
    const more = whole ? Object.keys(known).filter((key) => !Object.hasOwn(expected, key)) : []
    return firstMismatch([...Object.keys(expected), ...more], (key) =>
      dataDiffer(name === '' ? key : `${name}.${key}`, expected[key] ?? null, known[key], whole),
    )
  }
  if (isList(expected) && isList(known) && expected.length === known.length) {
    return firstMismatch([...expected.keys()], (n) =>
      dataDiffer(`${name}[${n + 1}]`, expected[n] ?? null, known[n], whole),
    )
  }
  if (JSON.stringify(expected) === JSON.stringify(known)) return undefined
  return { expected: `${name} = ${shown(expected)}`, actual: `${name} = ${shown(known)}` }
}

/** As `dataDiffer`, for the data of a named thing: an action, an event, a button. */
export function ownDataDiffer(
  name: string,
  expected: Data,
  actual: Data,
  whole: boolean,
): Mismatch | undefined {
  const mismatch = dataDiffer('', expected, actual, whole)
  return (
    mismatch && { expected: `${name}: ${mismatch.expected}`, actual: `${name}: ${mismatch.actual}` }
  )
}

const shown = (value: Data): string => (value === null ? 'nada' : JSON.stringify(value))

const isMapping = (value: Data): value is DataMapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Data): value is readonly Data[] => Array.isArray(value)

/** The first mismatch that `look` finds among the items. */
export function firstMismatch<T>(
  items: readonly T[],
  look: (item: T) => Mismatch | undefined,
): Mismatch | undefined {
  for (const item of items) {
    const mismatch = look(item)
    if (mismatch) return mismatch
  }
  return undefined
}
