import type { Condition } from '../script/condition'
import type { Report, Spot } from './finding'
import { type Path, spotOfKey, spotOfValue } from './path'
import type { Unit } from './unit'
import type { Words } from './words'

/** A step that something leads to, and where that is written. */
export type Target = { readonly to: string; readonly path: Path }

/** A link of the variant that an option opens, and where that is written. */
export type Opened = { readonly link: string; readonly path: Path }

/** What the lowering of one unit works with and collects. */
export type Lowering = {
  readonly unit: Unit
  readonly words: Words
  readonly report: Report
  /** The step has an input that `retry` can stay on. */
  readonly waits: boolean
  readonly targets: Target[]
  readonly opened: Opened[]
}

export function startLowering(unit: Unit, words: Words, report: Report): Lowering {
  return { unit, words, report, waits: false, targets: [], opened: [] }
}

export const atKey = ({ unit }: Lowering, path: Path): Spot => spotOfKey(unit, path)
export const atValue = ({ unit }: Lowering, path: Path): Spot => spotOfValue(unit, path)

/** All of several guards; one alone stands for itself. */
export function allOf(guards: readonly Condition[]): Condition {
  return guards.length === 1 ? guards[0]! : { type: 'all', of: guards }
}
