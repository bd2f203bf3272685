import type { Vocabulary } from '../../script/vocabulary'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { type Finding, type Report, type Spot, withCut } from '../diagnostics/finding'
import { cut } from '../read/cuts'
import { type Path, spotOfKey, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'

/** The target of a way, and where it is written. */
export type Target = { readonly to: string; readonly path: Path }

/** The name of a link or picture of the variant, and where it is written. */
export type Named = {
  readonly under: 'links' | 'media'
  readonly name: string
  readonly path: Path
}

/** A place that lacks a way, as reported by `finding`: outcomes without a way, or a list of ways whose last one has a guard. */
export type OpenEnd = {
  readonly finding: Finding
  readonly path: Path
  readonly contract?: string
  readonly outcomes: readonly string[]
}

/** The context for lowering one unit, and what is collected on the way. */
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
 * A spot that is located when its offsets are first read. Most spots are never reported, and locating one takes a full parse of the unit,
 * which is slower than compiling it.
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

/** Reports a known key that does not belong here. A fix removes it, unless it is `next`. */
export function reportMisplaced(to: Lowering, path: Path, reason: Bilingual): void {
  const found = diagnoseShape.misplacedKey(atKey(to, path), String(path.at(-1)), reason)
  to.report(path.at(-1) === 'next' ? found : withCut(found, cut(to.unit, path)))
}
