import type { Go } from '../../script/step'
import type { Vocabulary } from '../../script/vocabulary'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import type { OpenEnd } from '../lower/lowering'
import type { Flow } from './check-flow'
import { detoursOf } from './detours'
import { type FlowMemory, judgedFlow } from './flow/analysis'

/** A way that a fix would give to an outcome without one. */
export type AddedWay = {
  readonly step: CompiledStep
  readonly end: OpenEnd
  readonly outcome: string
  readonly go: Go
}

/** The context in which the whole conversation is judged. */
export type FlowContext = {
  readonly layers: readonly Layer[]
  readonly vocabulary: Vocabulary
  /** Of the last flow with added ways, so that most edits need no new analysis of it. */
  readonly memory: FlowMemory
}

/** Those of the ways that lead where a talk would then read a fact that it does not know yet: all are tried in one analysis. */
export function earlyWays(
  flow: Flow,
  added: readonly AddedWay[],
  { layers, vocabulary, memory }: FlowContext,
): readonly AddedWay[] {
  if (added.length === 0) return []
  const steps = new Map(flow.steps)
  for (const one of added) steps.set(one.step.id, withWay(steps.get(one.step.id)!, one))
  const tried = { ...flow, steps }
  const detours = detoursOf(tried, {}, () => {})
  const { model, verdict } = judgedFlow(tried, layers, { vocabulary, memory, detours })
  const passed = verdict.early.flatMap(({ reads }) => reads.flatMap(({ path }) => path))
  const taken = added.filter(({ step, outcome }) =>
    passed.some(
      ({ stepIndex, cause }) =>
        stepIndex === model.indexOf.get(step.id) &&
        cause.type === 'outcome' &&
        cause.name === outcome,
    ),
  )
  // the shortest talk passes one of several ways that lead to the same read
  const targets = new Set(taken.map(targetOf))
  return added.filter((one) => targets.has(targetOf(one)))
}

const targetOf = ({ go }: AddedWay): string => go.detour ?? go.to

function withWay(compiled: CompiledStep, { end, outcome, go }: AddedWay): CompiledStep {
  const { step, findings } = compiled
  const key = end.path.at(-2) === 'call' ? 'call' : 'show'
  const waiting = step?.[key]
  return {
    ...compiled,
    ...(step &&
      waiting && {
        step: { ...step, [key]: { ...waiting, on: { ...waiting.on, [outcome]: [go] } } },
      }),
    findings: findings.filter((one) => one !== end.finding),
  }
}
