import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { Option, Step } from '../../../script/step'
import type { Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { spotInStep } from '../spot-in-step'

/** A button of a step. */
export type Button = {
  readonly step: Step
  readonly option: Option
  /** Where the value of one of its keys stands. */
  readonly at: (...key: readonly string[]) => Spot
}

export const buttonsIn = memoize((compiled: CompiledStep): readonly Button[] =>
  (compiled.step?.choose?.options ?? []).map((option, n) => ({
    step: compiled.step!,
    option,
    at: (...key) => spotInStep(compiled, ['choose', n, ...key]),
  })),
)

/** The buttons of all steps. */
export const buttonsOf = memoizeFlatMap(buttonsIn)
