import type { Compilation } from '../../src/core/language/compile'
import type { Location } from '../../src/core/language/diagnostics/diagnostic'
import type { Position } from '../../src/core/language/diagnostics/position'
import { locateIn } from '../../src/core/language/judge/place-findings'
import type { AuthoredSay } from '../../src/core/language/read/authored'
import { authoredPath } from '../../src/core/language/read/authored-path'
import { spotOfValue } from '../../src/core/language/read/path'
import { valueAt } from '../../src/core/script/value'
import { SKIP, visitStep } from '../../src/core/script/visit'
import type { AtCursor, StepPart, WrittenSay } from './api'

/** The place in the sources of a part of the conversation, as narrow as possible. */
export function locate(compilation: Compilation, place: StepPart): Location | undefined {
  const { step, line, variant, option, inside } = place
  if (line !== undefined) {
    const own = variant === undefined ? undefined : copyOf(compilation, step, variant, line)
    return own ?? compilation.locate(step, ['say', line, 'text'])
  }
  return compilation.locate(step, option === undefined ? inside : ['choose', option, 'label'])
}

/** The place of a variant's own copy of a line, in its innermost layer that has copy for the step. */
function copyOf(
  { layered, files }: Compilation,
  step: string,
  variant: string,
  line: number,
): Location | undefined {
  const layers = layered.find(({ id }) => id === variant)?.layers ?? []
  const layer = layers.findLast(({ copy }) => copy.has(step))
  if (!layer) return undefined
  const path = authoredPath(layer.unit, ['copy', step], [line, 'text'])
  return locateIn(files)(spotOfValue(layer.unit, path))
}

/** What the script itself says at a step, and where it is written. */
export function writtenSay(compilation: Compilation, step: string): WrittenSay | undefined {
  const found = compilation.steps.get(step)
  const path = compilation.locate(step)?.path
  const say = found && valueAt(found.unit.value, [...found.path, 'say'])
  if (path === undefined || say === undefined) return undefined
  return { path, at: ['steps', step, 'say'], say: say as AuthoredSay } // a step that was read has passed the schema check
}

/** The step, and its line or option, at a position in a script. */
export function stepAt(
  compilation: Compilation,
  path: string,
  position: Position,
): AtCursor | undefined {
  let step: string | undefined
  let begins = -1
  for (const id of compilation.steps.keys()) {
    const at = compilation.locate(id)
    if (at?.path !== path || at.range.start.line > position.line) continue
    if (at.range.start.line <= begins) continue
    begins = at.range.start.line
    step = id
  }
  if (step === undefined) return undefined
  return { step, at: position.line, ...partAt(compilation, step, position) }
}

function partAt(
  compilation: Compilation,
  id: string,
  { line: at }: Position,
): Pick<AtCursor, 'line' | 'option'> {
  const step = compilation.steps.get(id)?.step
  let found: Pick<AtCursor, 'line' | 'option'> = {}
  const look = (place: typeof found) => {
    const range = locate(compilation, { step: id, ...place })?.range
    if (range && range.start.line <= at && at <= range.end.line) found = place
    return SKIP
  }
  if (!step) return found
  visitStep(step, {
    line: (_, [, line]) => look({ line: Number(line) }),
    option: (_, [, option]) => look({ option: Number(option) }),
  })
  return found
}
