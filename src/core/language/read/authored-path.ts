import { isMapping, type Value, valueAt } from '../../script/value'
import type { StepPath } from '../../script/visit'
import type { Path } from './path'
import type { Unit } from './unit'

/**
 * The path in the YAML of a part of a compiled step. They differ: a single line or way needs no list, buttons may stand under `options`, and
 * a button's way is its `next`, or the button itself where it has a `goto`. The button that skips a question is the `skip` of `ask`. A part
 * that is not written keeps its compiled path, which then leads nowhere.
 */
export function authoredPath(unit: Unit, step: Path, inside: StepPath): Path {
  const path = [...step]
  let value = valueAt(unit.value, step)
  if (isSkip(value, inside)) return [...step, 'ask', 'skip']
  for (const at of inside.keys()) {
    const keys = keysAt(inside, at, value)
    path.push(...keys)
    value = valueAt(value, keys)
  }
  return path
}

/** Whether a button is the one that skips the question, which follows those of `choose`. */
function isSkip(step: Value | undefined, [key, index]: StepPath): boolean {
  if (key !== 'choose' || valueAt(step, ['ask', 'skip']) === undefined) return false
  const choose = valueAt(step, ['choose'])
  const options = isMapping(choose) ? choose.options : choose
  const written = Array.isArray(options) ? options.length : 0
  return index === undefined ? written === 0 : Number(index) >= written
}

/** The keys that lead from a value to the part that one segment of a compiled path names; none where the value itself is that part. */
function keysAt(inside: StepPath, at: number, value: Value | undefined): Path {
  const [segment, before] = [inside[at]!, inside[at - 1]]
  const isInChoose = inside[0] === 'choose'
  if (typeof segment === 'number') {
    if (Array.isArray(value) || value === undefined) return [segment]
    return isInChoose && at === 1 ? ['options', segment] : []
  }
  // a line, a question, a reason and a way may be a single string
  if (typeof value === 'string') return []
  if (isInChoose && at === 2 && segment === 'go') return has(value, 'goto') ? [] : ['next']
  return [segment === 'to' && typeof before === 'number' ? 'goto' : segment]
}

const has = (value: Value | undefined, key: string) => isMapping(value) && Object.hasOwn(value, key)
