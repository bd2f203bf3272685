import type { Condition } from '../../../script/condition'
import type { Line, Step } from '../../../script/step'
import type { Words } from '../../check/words'
import type { Path } from '../../read/path'
import { authoredAt, isItem } from './authored-at'
import type { Op } from './flow-step'
import { type Guard, type Place, type Read, readsOfPart, readsOfText } from './reads'

export const guardAt = (
  { unit }: Place,
  condition: Condition,
  path: Path,
  role: Guard['role'],
): Guard => ({ unit, path, condition, role })

/** What is said, each line under its own guard. */
export function linesOf(
  place: Place,
  inside: Path,
  lines: readonly Line[],
  words: Words,
): readonly Op[] {
  const path = [...place.path, ...inside]
  return lines.map((line, n) => {
    const at = isItem(place.unit, path, n) ? [...path, n] : path
    const own = (key: string) => (isItem(place.unit, at, key) ? [...at, key] : at)
    const reads =
      line.type === 'text'
        ? readsOfText({ unit: place.unit, path: own('text') }, line.text)
        : readsOfPart({ unit: place.unit, path: own('part') }, words.parts.get(line.part))
    const guard = line.when && guardAt(place, line.when, own('when'), 'line')
    return { type: 'line', reads, ...(guard && { guard }) }
  })
}

export function contextReads(place: Place, { ask }: Step, words: Words): readonly Read[] {
  if (!ask) return []
  const path = [...place.path, 'ask']
  const at = isItem(place.unit, path, 'fact') ? [...path, 'fact'] : path
  const context = words.facts.get(ask.fact)?.context ?? []
  return context.map((fact) => ({ fact, kind: 'context', unit: place.unit, path: at }))
}

export function showReads(place: Place, { show }: Step, words: Words): readonly Read[] {
  if (!show) return []
  const at = { unit: place.unit, path: [...place.path, 'show', 'part'] }
  return readsOfPart(at, words.parts.get(show.part))
}

export function inputReads(
  place: Place,
  call: NonNullable<Step['call']>,
  words: Words,
): readonly Read[] {
  const optional = words.actions.get(call.action)?.optional ?? []
  const path = [...place.path, 'call']
  return Object.entries(call.with).flatMap(([input, source]): Read[] => {
    if (source.type === 'literal' || optional.includes(input)) return []
    const given = [...path, 'with', input]
    const at = authoredAt(place.unit, given) === undefined ? [...path, 'action'] : given
    return [{ fact: source.fact, kind: 'input', unit: place.unit, path: at }]
  })
}
