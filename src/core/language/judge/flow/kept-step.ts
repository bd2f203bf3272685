import type { Condition } from '../../../script/condition'
import type { Step } from '../../../script/step'
import type { FactName } from '../../../script/value'
import type { Words } from '../../check/words'
import type { CompiledStep } from '../../lower/compile-script'
import type { Path } from '../../read/path'
import { flowStepOf } from './build-flow'
import type { FlowStep, Op } from './flow-step'
import { factsIn } from './reads'

/** All that can be said of a step without the others. */
export type KeptStep = {
  readonly flow: FlowStep
  readonly guards: readonly Condition[]
  /** Facts that it looks at, or hands on. */
  readonly used: ReadonlySet<FactName>
  /** Facts that it sets, each where it does so first. */
  readonly sets: ReadonlyMap<FactName, Path>
}

// a compiled step never changes, so neither does what was made of it
const kept = new WeakMap<CompiledStep, KeptStep>()

export function keptStep(compiled: CompiledStep, step: Step, words: Words): KeptStep {
  const before = kept.get(compiled)
  if (before) return before
  const flow = flowStepOf(compiled, step, words)
  const exits = flow.exits.flat()
  const ops = exits.flatMap((exit) => [...exit.ops, ...exit.ways.flatMap((go) => go.ops)])
  const guards = [
    ...ops.flatMap(guardsIn),
    ...exits.flatMap(({ ways }) => ways.flatMap(({ guard }) => guard?.condition ?? [])),
  ]
  const used = [...ops.flatMap(factsRead), ...guards.flatMap(factsIn), ...factsHanded(step, words)]
  const sets = new Map<FactName, Path>()
  for (const op of ops) {
    if (op.type !== 'assign') continue
    for (const { fact } of op.set) if (!sets.has(fact)) sets.set(fact, [...op.path, fact])
  }
  const made = { flow, guards, used: new Set(used), sets }
  kept.set(compiled, made)
  return made
}

export function guardsIn(op: Op): readonly Condition[] {
  return (op.type === 'line' || op.type === 'assume') && op.guard ? [op.guard.condition] : []
}

export function factsRead(op: Op): readonly FactName[] {
  if (op.type === 'read') return [op.read.fact]
  return op.type === 'line' ? op.reads.map(({ fact }) => fact) : []
}

/** What a step hands on beside what it needs: to analytics, to an action or a part that can do without it. */
function factsHanded(step: Step, words: Words): readonly FactName[] {
  const { track, choose, show, say, call, next } = step
  const options = choose?.options ?? []
  const ways = [
    ...(next ?? []),
    ...options.flatMap(({ go }) => go ?? []),
    ...Object.values({ ...show?.on }).flat(),
    ...Object.values({ ...call?.on }).flat(),
  ]
  const tracks = [track, ...options.map((option) => option.track), ...ways.map((go) => go.track)]
  const sources = [
    ...tracks.flatMap((one) => Object.values({ ...one?.data })),
    ...Object.values({ ...call?.with }),
  ]
  const parts = [show?.part, ...say.map((line) => (line.type === 'part' ? line.part : undefined))]
  return [
    ...sources.flatMap((source) => (source.type === 'fact' ? [source.fact] : [])),
    ...parts.flatMap((part) =>
      Object.values({ ...(part !== undefined && words.parts.get(part)?.input) }).map(
        ({ name }) => name,
      ),
    ),
  ]
}
