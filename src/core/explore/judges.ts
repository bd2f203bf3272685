import { type FoundFault, faultOf } from './faults'
import type { Ground } from './ground'
import type { HappeningKind, RuleEvent } from './invariant'
import { type Memory, type Monitor, monitorOf } from './monitor'
import { ruleEventsOf } from './rule-events'
import type { ExploredTurn } from './turn'

/** The monitors' memories after a turn (unchanged by a faulty one), what happened in it, and the fault. */
export type RuleJudgement = {
  readonly memories: readonly Memory[]
  readonly happenings: readonly RuleEvent[]
  readonly fault?: FoundFault
}

/** Judges turns: first by the rules of the ground, whose messages say more, then by the rules for every talk. */
export type Judges = {
  readonly start: readonly Memory[]
  readonly judge: (turn: ExploredTurn, memories: readonly Memory[]) => RuleJudgement
}

export function judgesOf(ground: Ground): Judges {
  const monitors = ground.rules.invariants.flatMap(
    (rule) => monitorOf(rule, ground.script.facts) ?? [],
  )
  const concerned = byKind(monitors)
  return {
    start: monitors.map(({ start }) => start),
    judge: (turn, before) => {
      const happenings = ruleEventsOf(turn, ground.script.facts)
      const memories = [...before]
      for (const happening of happenings) {
        for (const n of concerned.get(happening.kind) ?? []) {
          const { see, name } = monitors[n]!
          const memory = see(memories[n]!, happening, turn.after.facts)
          if (typeof memory === 'string') {
            return { memories: before, happenings, fault: { rule: name, what: memory } }
          }
          memories[n] = memory
        }
      }
      const fault = faultOf(turn, ground)
      return fault ? { memories: before, happenings, fault } : { memories, happenings }
    },
  }
}

function byKind(monitors: readonly Monitor[]): ReadonlyMap<HappeningKind, readonly number[]> {
  const concerned = new Map<HappeningKind, number[]>()
  for (const [n, { kinds }] of monitors.entries()) {
    for (const kind of kinds) concerned.set(kind, [...(concerned.get(kind) ?? []), n])
  }
  return concerned
}
