import { type Go, RETRY } from '../../../script/step'
import { gosOf, outcomesOf, waysOf } from '../../../script/step-parts'
import { diagnoseWays } from '../../diagnostics/diagnose-ways'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { spotOfValue } from '../../read/path'

/** Ways of a step that contradict its other ways: a failure that goes on like a success, a refusal without a word, one of several that is not counted. */
export function checkWays(compiled: CompiledStep): readonly Finding[] {
  const { step, unit, path } = compiled
  if (!step) return []
  const spot = (inside: readonly (string | number)[]): Spot =>
    spotOfValue(unit, authoredPath(unit, path, inside))
  return [
    ...failedAsDone(compiled, spot),
    ...gosOf(step).flatMap(({ go, path: at }) =>
      isSilentRetry(go) && at[0] !== 'ask' ? [diagnoseWays.silentRetry(spot([...at, 'to']))] : [],
    ),
    ...waysOf(step).flatMap(({ way, path: at }) =>
      (['track', 'reply'] as const).flatMap((key) => {
        const bare = way.findIndex((go) => go[key] === undefined)
        const full = way.findIndex((go) => go[key] !== undefined && isCopy(go, way[bare] ?? go))
        return bare < 0 || full < 0
          ? []
          : [diagnoseWays.uneven(spot([...at, bare, 'to']), key, spot([...at, full, 'to']))]
      }),
    ),
  ]
}

/** Two ways that change or say the same otherwise. */
const isCopy = (one: Go, other: Go): boolean =>
  (['set', 'reply', 'track'] as const).some(
    (key) => one[key] !== undefined && JSON.stringify(one[key]) === JSON.stringify(other[key]),
  )

/** A refusal of the field itself has the field's own words. */
const isSilentRetry = ({ to, error }: Go): boolean =>
  to === RETRY && (error === undefined || error.join('').trim() === '')

type SpotOf = (inside: readonly (string | number)[]) => Spot

/** A way that tells of something first and then goes on where another outcome of the same action leads at once. */
function failedAsDone({ step }: CompiledStep, spot: SpotOf): readonly Finding[] {
  if (!step?.call || !gosOf(step).some(({ go }) => go.detour !== undefined)) return []
  const ways = outcomesOf(step).flatMap(({ of, way, path }) =>
    of === 'call' ? way.map((go, n) => ({ go, path: [...path, n, 'to'] })) : [],
  )
  const done = ways.filter(({ go }) => go.detour === undefined && !go.when)
  return ways.flatMap(({ go, path }) => {
    const other = go.detour === undefined ? undefined : done.find((one) => one.go.to === go.to)
    return other ? [diagnoseWays.failedAsDone(spot(path), go.to, spot(other.path))] : []
  })
}
