import type { Condition } from '../../../script/condition'
import { type Go, RETRY, type Step } from '../../../script/step'
import { gosOf, outcomesOf, waysOf } from '../../../script/step-parts'
import { type StepPath, visitStep } from '../../../script/visit'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import { diagnoseWays } from '../../diagnostics/diagnose-ways'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { spotInStep } from '../spot-in-step'

/**
 * Reports ways that contradict the step's other ways: a failure that goes on like a success, a retry without a message, a way that is not
 * counted.
 */
export function checkWays(compiled: CompiledStep): readonly Finding[] {
  const { step } = compiled
  if (!step) return []
  const spot: SpotOf = (inside) => spotInStep(compiled, inside)
  const forks = waysOf(step).filter(({ way }) => way.length > 1)
  return [
    ...failedAsDone(step, spot),
    ...sameTerms(step, spot),
    ...countedAlike(step, spot),
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

/** Reports equal parts of one condition: one of them was copied and not changed. */
function sameTerms(step: Step, spot: SpotOf): readonly Finding[] {
  const found: Finding[] = []
  const look = (when: Condition, path: StepPath) => {
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
  visitStep(step, { guard: ({ when }, path) => look(when, path) })
  return found
}

/**
 * Whether each part of `one`'s guard is also a part of `other`'s, so that it holds whenever that does; ways without a guard are reported
 * elsewhere.
 */
function isWider(one: Go, other: Go): boolean {
  if (!one.when || !other.when || one === other) return false
  const asked = new Set(partsOf(other.when))
  return partsOf(one.when).every((part) => asked.has(part))
}

const partsOf = (when: Condition): readonly string[] =>
  (when.type === 'all' ? when.of : [when]).map((part) => JSON.stringify(part))

/** Reports two outcomes with different targets and the same event and data, while others use the data to say what happened. */
function countedAlike(step: Step, spot: SpotOf): readonly Finding[] {
  const counted = outcomesOf(step).flatMap(({ way, path }) =>
    way.flatMap(({ to, track }, n) =>
      track && Object.keys(track.data).length > 0
        ? [{ to, track, mark: JSON.stringify(track), path: [...path, n] }]
        : [],
    ),
  )
  return counted.flatMap(({ to, track, mark, path }, n) => {
    const before = counted.slice(0, n).find((one) => one.to !== to && one.mark === mark)
    const isTold = counted.some((one) => one.track.event === track.event && one.mark !== mark)
    if (!before || !isTold) return []
    const [at, there] = [path, before.path].map((one) => spot([...one, 'track']))
    return [diagnoseWays.sameTrack(at!, track.event, there!)]
  })
}

/** Whether two ways set, reply or count the same, so that one is most likely a copy of the other. */
const isCopy = (one: Go, other: Go): boolean =>
  (['set', 'reply', 'track'] as const).some(
    (key) => one[key] !== undefined && JSON.stringify(one[key]) === JSON.stringify(other[key]),
  )

/** Whether a way goes back to the field without an error message of its own. */
const isSilentRetry = ({ to, error }: Go): boolean =>
  to === RETRY && (error === undefined || error.join('').trim() === '')

type SpotOf = (inside: StepPath) => Spot

/** Reports a way with a detour that then goes on to the target of another outcome of the same action: a failure treated as success. */
function failedAsDone(step: Step, spot: SpotOf): readonly Finding[] {
  const ways = outcomesOf(step).flatMap(({ of, way, path }) =>
    of === 'call' ? way.map((go, n) => ({ go, path: [...path, n, 'to'] })) : [],
  )
  const done = ways.filter(({ go }) => go.detour === undefined && !go.when)
  return ways.flatMap(({ go, path }) => {
    const other = go.detour === undefined ? undefined : done.find((one) => one.go.to === go.to)
    return other ? [diagnoseWays.failedAsDone(spot(path), go.to, spot(other.path))] : []
  })
}
