import type { Compilation } from '../../src/core/language/compile'
import type { Location } from '../../src/core/language/diagnostics/diagnostic'
import type { Position, Range } from '../../src/core/language/diagnostics/position'
import { locateIn } from '../../src/core/language/judge/place-findings'
import type { AuthoredSay } from '../../src/core/language/read/authored'
import { type Path, spotOfValue } from '../../src/core/language/read/path'
import type { AtCursor, Place, WayPlace, WrittenSay } from './api'

/** Where a place of the conversation is written: as narrow as it can be told. */
export function locate(compilation: Compilation, place: Place): Location | undefined {
  const { step, line, variant, option, way } = place
  if (line !== undefined) {
    const own = variant === undefined ? undefined : copyOf(compilation, step, variant, line)
    return own ?? compilation.locate(step, ['say', line, 'text'])
  }
  if (option !== undefined)
    return compilation.locate(step, [...optionPath(compilation, step, option), 'label'])
  if (way) return compilation.locate(step, wayPath(compilation, step, way))
  return compilation.locate(step)
}

/** A variant's own words, in the innermost of its layers that has any. */
function copyOf(
  { layered, files }: Compilation,
  step: string,
  variant: string,
  line: number,
): Location | undefined {
  const layers = layered.find(({ id }) => id === variant)?.layers ?? []
  const layer = layers.findLast(({ copy }) => copy.has(step))
  return layer && locateIn(files)(spotOfValue(layer.unit, ['copy', step, line, 'text']))
}

function optionPath(compilation: Compilation, step: string, option: number): Path {
  const found = compilation.steps.get(step)
  const authored = found && valueAt(found.unit.value, [...found.path, 'choose'])
  return Array.isArray(authored) ? ['choose', option] : ['choose', 'options', option]
}

function wayPath(compilation: Compilation, step: string, { by, index }: WayPlace): Path {
  switch (by.type) {
    case 'next':
      return ['next', index, 'when']
    case 'option':
      return [...optionPath(compilation, step, by.index), 'goto']
    case 'outcome':
      return [by.of, 'on', by.outcome, index, 'when']
  }
}

/** What a step says by itself, and where that is written. */
export function writtenSay(compilation: Compilation, step: string): WrittenSay | undefined {
  const found = compilation.steps.get(step)
  const path = compilation.locate(step)?.path
  const say = found && valueAt(found.unit.value, [...found.path, 'say'])
  if (path === undefined || say === undefined) return undefined
  return { path, at: ['steps', step, 'say'], say: say as AuthoredSay } // a step that is read has been checked
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as { readonly [key: string]: unknown })[key]
        : undefined,
    value,
  )
}

/** The step, and the line or option of it, at a position of a script. */
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
  const covers = (range: Range | undefined) =>
    range !== undefined && range.start.line <= at && at <= range.end.line
  const line = step?.say.findIndex((_, n) =>
    covers(locate(compilation, { step: id, line: n })?.range),
  )
  if (line !== undefined && line !== -1) return { line }
  const option = step?.choose?.options.findIndex((_, n) =>
    covers(locate(compilation, { step: id, option: n })?.range),
  )
  return option !== undefined && option !== -1 ? { option } : {}
}
