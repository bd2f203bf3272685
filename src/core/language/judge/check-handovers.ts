import type { Contract } from '../../script/contract'
import type { Step } from '../../script/step'
import { optionsOf, waysOf } from '../../script/step-parts'
import { isWaiting } from '../../script/step-shape'
import type { Exit, StepPath } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import type { Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { spotOfValue } from '../read/path'
import type { Flow } from './check-flow'

/** A way that leads to a step, and the step that it leaves; without an exit a detour comes between, which keeps nothing that was handed over. */
type Entry = { readonly from: CompiledStep; readonly exit?: Exit; readonly path: StepPath }

/**
 * What a part hands over reaches only the call of the same turn, so an action with transient inputs is called where one of its parts was
 * just left: any other turn that gets to the call has nothing to give it. Steps that only speak may stand between.
 */
export function checkHandovers(flow: Flow, vocabulary: Vocabulary, report: Report): void {
  let entries: Entries | undefined
  for (const called of flow.steps.values()) {
    const { action } = called.step?.call ?? {}
    const contract = action === undefined ? undefined : vocabulary.actions.get(action)
    if (action === undefined || !contract?.transient || called.step?.show) continue
    entries ??= entriesOf(flow)
    const givers = [...vocabulary.parts.values()].filter((part) => handsOver(part, contract))
    const isGiver = (name: string) => givers.some((part) => part.name === name)
    const turns = turnsInto(called, flow, entries).filter(
      (turn) =>
        !(turn.exit?.type === 'outcome' && turn.exit.of === 'show' && isGiver(turn.exit.name)),
    )
    if (turns.length === 0) continue
    const ways = turns.flatMap(({ from, path }) =>
      path ? [spotOfValue(from.unit, authoredPath(from.unit, from.path, path))] : [],
    )
    const at = spotOfValue(called.unit, [...called.path, 'call', 'action'])
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

function entriesOf({ steps }: Flow): Entries {
  const entries = new Map<string, Entry[]>()
  for (const from of steps.values()) {
    for (const { to, entry } of leavingOf(from)) {
      const known = entries.get(to)
      if (known) known.push(entry)
      else entries.set(to, [entry])
    }
  }
  return entries
}

type Leaving = { readonly to: string; readonly entry: Entry }

// a compiled step never changes, so neither do the ways that leave it
const leaving = new WeakMap<CompiledStep, readonly Leaving[]>()

function leavingOf(from: CompiledStep): readonly Leaving[] {
  const known = leaving.get(from)
  if (known) return known
  const found = (from.step ? waysOf(from.step) : []).flatMap(({ exit, way, path }) =>
    way.flatMap(({ to, detour }, n): readonly Leaving[] => {
      const on = { from, path: [...path, n, 'to'] }
      if (detour === undefined) return [{ to, entry: { ...on, exit } }]
      const aside = { from, path: [...path, n, 'detour'], exit }
      return [
        { to, entry: on },
        { to: detour, entry: aside },
      ]
    }),
  )
  leaving.set(from, found)
  return found
}

/** What begins a turn: the way by which a step is left, or without one what the visitor does at a step, or the beginning of the talk there. */
type TurnStart = { readonly from: CompiledStep; readonly exit?: Exit; readonly path?: StepPath }

/** What begins each turn that walks from a step on: what the visitor does there, else what begins those that get there. */
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
      // what calls leaves by an outcome alone
      else if (!left?.call) open.push(entry.from)
    }
  }
  return turns
}

/** Whether an answer or a button of a step leads to what follows its wait, and not by a way of its own. */
const goesOnAfterWait = (step: Step): boolean =>
  step.ask !== undefined ||
  step.choose?.from !== undefined ||
  optionsOf(step).some(({ option }) => !option.go && option.open === undefined)
