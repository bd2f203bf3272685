import type { Condition } from '../../../script/condition'
import { type Go, RETRY } from '../../../script/step'
import { gosOf, outcomesOf, waysOf } from '../../../script/step-parts'
import { visitStep } from '../../../script/visit'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
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
  const forks = waysOf(step).filter(({ way }) => way.length > 1)
  return [
    ...failedAsDone(compiled, spot),
    ...sameTerms(compiled, spot),
    ...countedAlike(compiled, spot),
    ...forks.flatMap(({ way, path: at }) => {
      const later = way.findIndex((go, n) => way.slice(0, n).some((one) => isWider(one, go)))
      const wider = way.findIndex((one) => later > 0 && isWider(one, way[later]!))
      const inside = (n: number) => spot([...at, n, 'to'])
      return later > 0 ? [diagnoseWays.behindWider(inside(later), inside(wider))] : []
    }),
    ...gosOf(step).flatMap(({ go, path: at }) =>
      isSilentRetry(go) && at[0] !== 'ask' ? [diagnoseWays.silentRetry(spot([...at, 'to']))] : [],
    ),
    ...forks.flatMap(({ way, path: at }) =>
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

/** Parts of one condition that are equal: one of them was copied and not changed. */
function sameTerms({ step }: CompiledStep, spot: SpotOf): readonly Finding[] {
  const found: Finding[] = []
  const look = (when: Condition, path: readonly (string | number)[]) => {
    if (when.type === 'compare') return
    if (when.type === 'not') return look(when.of, [...path, 'not'])
    const marks = when.of.map((part) => JSON.stringify(part))
    for (const [n, part] of when.of.entries()) {
      const first = marks.indexOf(marks[n]!)
      const at = (k: number) => spot([...path, when.type, k])
      if (first < n) found.push(diagnoseFacts.sameTerm(at(n), at(first)))
      else look(part, [...path, when.type, n])
    }
  }
  if (step) visitStep(step, { guard: ({ when }, path) => look(when, path) })
  return found
}

/** Whether a guard of several comparisons holds wherever another does, as it is written; what has no guard is told elsewhere. */
function isWider(one: Go, other: Go): boolean {
  if (!one.when || !other.when || one === other) return false
  const asked = new Set(partsOf(other.when))
  return partsOf(one.when).every((part) => asked.has(part))
}

const partsOf = (when: Condition): readonly string[] =>
  (when.type === 'all' ? when.of : [when]).map((part) => JSON.stringify(part))

/** Two outcomes of one call that go on differently and count the same, where others tell by their data what happened. */
function countedAlike({ step }: CompiledStep, spot: SpotOf): readonly Finding[] {
  const counted = (step ? outcomesOf(step) : []).flatMap(({ way, path }) =>
    way.flatMap(({ to, track }, n) =>
      track && Object.keys(track.data).length > 0
        ? [{ to, track, mark: JSON.stringify(track), path: [...path, n] }]
        : [],
    ),
  )
  return counted.flatMap(({ to, track, mark, path }, n) => {
    const before = counted.slice(0, n).find((one) => one.to !== to && one.mark === mark)
    const isTold = () => counted.some((one) => one.track.event === track.event && one.mark !== mark)
    return before && isTold()
      ? [
          diagnoseWays.sameTrack(
            spot([...path, 'track']),
            track.event,
            spot([...before.path, 'track']),
          ),
        ]
      : []
  })
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
