import type { Go, Step } from '../../script/step'
import { waysOf } from '../../script/step-parts'
import type { Vocabulary } from '../../script/vocabulary'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import type { OpenEnd } from '../lower/lowering'
import { authoredPath } from '../read/authored-path'
import type { Flow } from './check-flow'
import { detoursOf } from './detours'
import { type FlowMemory, judgedFlow } from './flow/analysis'

/** A way that a fix would give to an outcome without one or, without `outcome`, to the end of a list of guarded ways. */
export type AddedWay = {
  readonly step: CompiledStep
  readonly end: OpenEnd
  readonly outcome?: string
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
  const walks = verdict.early.flatMap(({ reads }) =>
    reads.map(({ path, stepIndex }) => [...path.map((passed) => passed.stepIndex), stepIndex]),
  )
  const taken = added.filter((one) => {
    const [from, to] = [one.step.id, targetOf(one)].map((id) => model.indexOf.get(id))
    return walks.some((walk) => walk.some((at, n) => at === from && walk[n + 1] === to))
  })
  // the shortest talk passes one of several ways that lead to the same read
  const targets = new Set(taken.map(targetOf))
  return added.filter((one) => targets.has(targetOf(one)))
}

const targetOf = ({ go }: AddedWay): string => go.detour ?? go.to

function withWay(compiled: CompiledStep, { end, outcome, go }: AddedWay): CompiledStep {
  const { step, findings } = compiled
  if (!step) return compiled
  const more =
    outcome === undefined ? atEnd(compiled, step, end, go) : atOutcome(step, end, outcome, go)
  return { ...compiled, step: more, findings: findings.filter((one) => one !== end.finding) }
}

function atOutcome(step: Step, { path }: OpenEnd, outcome: string, go: Go): Step {
  const key = path.at(-2) === 'call' ? 'call' : 'show'
  const waiting = step[key]
  return waiting ? { ...step, [key]: { ...waiting, on: { ...waiting.on, [outcome]: [go] } } } : step
}

/** The step with `go` at the end of the list of ways that is written at the open end. */
function atEnd({ unit, path }: CompiledStep, step: Step, end: OpenEnd, go: Go): Step {
  const ways = waysOf(step).map(({ way, path: inside }) => ({
    way,
    at: authoredPath(unit, path, inside),
  }))
  const ended = ways.find(({ at }) => String(at) === String(end.path))?.way
  const text = JSON.stringify(step, (_key, part) => (part === ended ? [...part, go] : part))
  return JSON.parse(text)
}
