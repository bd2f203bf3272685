import type { StepPath } from '../../script/visit'
import type { Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { spotOfKey, spotOfValue } from '../read/path'

type Placed = Pick<CompiledStep, 'unit' | 'path'>

/** The place of a value of a step, or of the lines in a brand's `copy`; and of a key. */
export const spotInStep = ({ unit, path }: Placed, inside: StepPath): Spot =>
  spotOfValue(unit, authoredPath(unit, path, inside))
export const keySpotInStep = ({ unit, path }: Placed, inside: StepPath): Spot =>
  spotOfKey(unit, authoredPath(unit, path, inside))
