import type { Contract } from '../../script/contract'
import { groupBy } from '../../script/group-by'
import { memoizeFlatMap } from '../../script/memoize'
import type { Step } from '../../script/step'
import { optionsOf, waysOf } from '../../script/step-parts'
import { isWaiting } from '../../script/step-shape'
import type { Exit, StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import type { Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { spotInStep } from './spot-in-step'

/** A way from one step to another; no `exit`: a detour comes first, which loses all transient values. */
type Entry = {
  readonly from: CompiledStep
  readonly to: string
  readonly exit?: Exit
  readonly path: StepPath
}

/**
 * A part's transient values reach only the call of the same turn. So an action with transient inputs must be called right after an outcome
 * of a part that has them, with only speaking steps between. Reports calls that another turn reaches: it has no values for them.
 */
export function checkHandovers(flow: Flow, vocabulary: Vocabulary, report: Report): void {
  let entries: Entries | undefined
  for (const called of flow.steps.values()) {
    const { action } = called.step?.call ?? {}
    const contract = action === undefined ? undefined : vocabulary.actions.get(action)
    if (action === undefined || !contract?.transient || called.step?.show) continue
    entries ??= groupBy(leavingOf(flow.steps), ({ to }) => to)
    const givers = [...vocabulary.parts.values()].filter((part) => handsOver(part, contract))
    const isGiver = (name: string) => givers.some((part) => part.name === name)
    const turns = turnsInto(called, flow, entries).filter(
      (turn) =>
        !(turn.exit?.type === 'outcome' && turn.exit.of === 'show' && isGiver(turn.exit.name)),
    )
    if (turns.length === 0) continue
    const ways = turns.flatMap(({ from, path }) => (path ? [spotInStep(from, path)] : []))
    const at = spotInStep(called, ['call', 'action'])
    report(
      diagnoseFlow.notHandedOver(
        at,
        action,
        givers.map(({ name }) => name),
        ways,
      ),
    )
  }
}

const handsOver = (part: Contract, { transient = {} }: Contract): boolean =>
  Object.keys(transient).every((input) => Object.hasOwn(part.transient ?? {}, input))

type Entries = ReadonlyMap<string, readonly Entry[]>

const leavingOf = memoizeFlatMap((from: CompiledStep) =>
  (from.step ? waysOf(from.step) : []).flatMap(({ exit, way, path }) =>
    way.flatMap(({ to, detour }, n): readonly Entry[] => {
      const on = { from, to, path: [...path, n, 'to'] }
      if (detour === undefined) return [{ ...on, exit }]
      return [on, { from, to: detour, path: [...path, n, 'detour'], exit }]
    }),
  ),
)

/**
 * What begins a turn: the way by which a step is left; without a way, the visitor's action at the step `from`, or the start of the talk
 * there.
 */
type TurnStart = { readonly from: CompiledStep; readonly exit?: Exit; readonly path?: StepPath }

/** The starts of all turns that run through a step: the visitor's action at the step, else the starts of the turns that reach it. */
function turnsInto(step: CompiledStep, { start, fallback }: Flow, entries: Entries) {
  const turns: TurnStart[] = []
  const seen = new Set<CompiledStep>()
  const open = [step]
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at) || !at.step) continue
    seen.add(at)
    if (at.id === start || at.id === fallback) turns.push({ from: at })
    if (isWaiting(at.step)) {
      if (goesOnAfterWait(at.step)) turns.push({ from: at })
      continue
    }
    for (const entry of entries.get(at.id) ?? []) {
      const left = entry.from.step
      if (entry.exit?.type !== 'next') turns.push(entry)
      else if (left && isWaiting(left)) {
        if (goesOnAfterWait(left)) turns.push(entry)
      }
      // a step with a call is left only by an outcome
      else if (!left?.call) open.push(entry.from)
    }
  }
  return turns
}

/** Whether an answer or a button of a step goes on to what follows the wait, without a way of its own. */
const goesOnAfterWait = (step: Step): boolean =>
  step.ask !== undefined ||
  step.choose?.from !== undefined ||
  optionsOf(step).some(({ option }) => !option.go && option.open === undefined)
