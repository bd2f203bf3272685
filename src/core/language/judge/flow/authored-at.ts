import type { Value } from '../../../script/value'
import { isMapping } from '../../read/mapping'
import type { Path } from '../../read/path'
import type { Unit } from '../../read/unit'

/** What is written at a path of a unit, if anything. */
export function authoredAt(unit: Unit, path: Path): Value | undefined {
  let value: Value | undefined = unit.value
  for (const segment of path) {
    if (Array.isArray(value)) value = value[Number(segment)]
    else if (isMapping(value)) value = Object.hasOwn(value, segment) ? value[segment] : undefined
    else return undefined
  }
  return value
}

/** Whether what is written at a path has this key, or is a list with this item. */
export function isItem(unit: Unit, path: Path, key: string | number): boolean {
  const value = authoredAt(unit, path)
  if (Array.isArray(value)) return typeof key === 'number' && key < value.length
  return typeof key === 'string' && isMapping(value) && Object.hasOwn(value, key)
}
