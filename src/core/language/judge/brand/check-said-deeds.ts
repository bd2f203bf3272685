import { plainLetters } from '../../../script/plain-letters'
import { END, type Option, RETURN } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { type Path, spotOfValue } from '../../read/path'

/** Buttons whose words say what is not done: to begin anew where all is kept. */
export function checkSaidDeeds({ unit, path, step }: CompiledStep): readonly Finding[] {
  if (!step) return []
  const spot = (inside: Path): Spot => spotOfValue(unit, authoredPath(unit, path, inside))
  const options = optionsOf(step)
  return options.flatMap(({ option, path: at }) =>
    saysAnew(option) && keepsAll(option)
      ? [diagnoseUneven.keepsAll(spot([...at, 'label']), option.label)]
      : [],
  )
}

const ANEW =
  /\b(?:comecar (?:tudo )?de novo|comecar do zero|recomecar|reiniciar|(?:apagar|esquecer) tudo)\b/

const saysAnew = ({ label }: Option): boolean => ANEW.test(plainLetters(label))

/** Whether a button leads on and forgets nothing. */
const keepsAll = ({ go, clear = [] }: Option): boolean =>
  go !== undefined &&
  clear.length === 0 &&
  go.every(
    (one) =>
      !one.reset && !one.clear && one.detour === undefined && one.to !== END && one.to !== RETURN,
  )
