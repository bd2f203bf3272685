import type { Condition } from '../script/condition'
import type { CompiledScript, Script } from '../script/script'
import type { Step, StepId, Way } from '../script/step'

/** A guard of a step, by where it stands in it. */
export type GuardKey = string

type Place = (string | number)[]

/** Every guard of a step with its place: of lines, options, ways. */
export function guardsOf(step: Step): readonly (readonly [GuardKey, Condition])[] {
  const guards: [GuardKey, Condition][] = []
  mapGuards(step, (when, place) => {
    guards.push([place.join(' '), when])
    return when
  })
  return guards
}

type See = (guard: GuardKey, held: boolean) => void

/** The script whose guards tell how they were decided. */
export function watchGuards<S extends Script>(script: S, see: See): S {
  const steps = [...script.steps.values()].map((step) => {
    return [step.id, mapGuards(step, watch(step.id, see))] as const
  })
  return { ...script, steps: new Map<StepId, Step>(steps) }
}

const watch =
  (step: StepId, see: See) =>
  (when: Condition, place: Place): Condition => {
    const guard = guardKey(step, place.join(' '))
    return { type: 'any', of: new WatchedGuard((held) => see(guard, held), when) }
  }

export const guardKey = (step: StepId, place: GuardKey): GuardKey => `${step} ${place}`

/** All guards of a script, by key. */
export const allGuards = ({ steps }: CompiledScript): readonly GuardKey[] =>
  steps.flatMap((step) => guardsOf(step).map(([place]) => guardKey(step.id, place)))

/** A list of one guard that tells whether it held; the engine knows nothing of it. */
class WatchedGuard extends Array<Condition> {
  readonly #tell: (held: boolean) => void

  constructor(tell: (held: boolean) => void, when: Condition) {
    super()
    this.push(when)
    this.#tell = tell
  }

  override some(holds: (part: Condition, at: number, all: Condition[]) => unknown): boolean {
    const held = super.some(holds)
    this.#tell(held)
    return held
  }
}

type MapGuard = (when: Condition, place: Place) => Condition

function mapGuards(step: Step, map: MapGuard): Step {
  const guarded = <T extends { readonly when?: Condition }>(item: T, place: Place): T =>
    item.when ? { ...item, when: map(item.when, place) } : item
  const way = (ways: Way, place: Place): Way => ways.map((go, n) => guarded(go, [...place, n]))
  const ways = (on: { readonly [outcome: string]: Way }, place: Place) =>
    Object.fromEntries(Object.entries(on).map(([name, go]) => [name, way(go, [...place, name])]))
  const { choose, show, call, next } = step
  return {
    ...step,
    say: step.say.map((line, n) => guarded(line, ['say', n])),
    ...(choose && {
      choose: {
        ...choose,
        options: choose.options.map((option) => {
          const place: Place = ['choose', option.label]
          const own = guarded(option, place)
          return {
            ...own,
            ...(own.disabled && { disabled: guarded(own.disabled, [...place, 'disabled']) }),
            ...(own.go && { go: way(own.go, [...place, 'go']) }),
          }
        }),
      },
    }),
    ...(show && { show: { ...show, on: ways(show.on, ['show']) } }),
    ...(call && { call: { ...call, on: ways(call.on, ['call']) } }),
    ...(next && { next: way(next, ['next']) }),
  }
}
