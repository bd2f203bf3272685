import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { type Finding, type Report, type Spot, withCut } from '../diagnostics/finding'
import type { Bilingual } from '../diagnostics/said'
import { cut } from '../read/cuts'
import { type Path, spotOfKey, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

/** A step that something leads to, and where that is written. */
export type Target = { readonly to: string; readonly path: Path }

/** A link or a picture of the variant that is named, and where that is written. */
export type Named = {
  readonly under: 'links' | 'media'
  readonly name: string
  readonly path: Path
}

/** A place that lacks ways, told by `finding`: outcomes without one, or a list whose last may not hold. */
export type OpenEnd = {
  readonly finding: Finding
  readonly path: Path
  readonly contract?: string
  readonly outcomes: readonly string[]
}

/** What the lowering of one unit works with and collects. */
export type Lowering = {
  readonly unit: Unit
  readonly vocabulary: Vocabulary
  readonly report: Report
  /** The step has an input that `retry` can stay on. */
  readonly waits: boolean
  readonly targets: Target[]
  readonly named: Named[]
  readonly openEnds: OpenEnd[]
}

export function startLowering(unit: Unit, vocabulary: Vocabulary, report: Report): Lowering {
  return { unit, vocabulary, report, waits: false, targets: [], named: [], openEnds: [] }
}

export const atKey = ({ unit }: Lowering, path: Path): Spot =>
  soughtLater(unit, () => spotOfKey(unit, path))
export const atValue = ({ unit }: Lowering, path: Path): Spot =>
  soughtLater(unit, () => spotOfValue(unit, path))

/**
 * A spot that is looked for when somebody reads where it is: most of what is judged is right, and reading a unit to the last sign takes
 * longer than compiling it.
 */
function soughtLater({ passage }: Unit, find: () => Spot): Spot {
  let found: Spot | undefined
  const spot = () => {
    found ??= find()
    return found
  }
  return {
    passage,
    get start() {
      return spot().start
    },
    get end() {
      return spot().end
    },
  }
}

/** Reports a key that exists but has no place here; taking it away is offered, but for what leads on. */
export function reportMisplaced(to: Lowering, path: Path, reason: Bilingual): void {
  const found = diagnoseShape.misplacedKey(atKey(to, path), String(path.at(-1)), reason)
  to.report(path.at(-1) === 'next' ? found : withCut(found, cut(to.unit, path)))
}
