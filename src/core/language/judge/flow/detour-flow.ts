import type { StepId } from '../../../script/step'
import type { Detours, ReturnPlaces } from '../detours'
import { ABSENT, closedDomain } from './domain'
import {
  BACK,
  BY_ITSELF,
  FALLBACK,
  type FlowExit,
  type FlowGo,
  type Op,
  type StepFlow,
} from './flow-step'
import type { PathInUnit } from './reads'
import type { Variable } from './variable'

/** The variable of the analysis that holds the stack of steps to which a talk's detours return; no fact has this name. */
export const RETURNS = '↩'

const keyOf = (returns: ReturnPlaces): string => returns.join(' ')

/** The variable `RETURNS`, whose values are all stacks of return steps; `undefined` if the script has no detours. */
export function returnsVariable({ returnsAt }: Detours): Variable | undefined {
  const keys = new Set(
    [...returnsAt.values()]
      .flat()
      .filter(({ length }) => length > 0)
      .map(keyOf),
  )
  if (keys.size === 0) return undefined
  return {
    name: RETURNS,
    ...closedDomain([...keys]),
    brought: 'talk',
    initial: ABSENT,
    from: [],
    needs: [],
    sure: true,
  }
}

/** The flow of a step inside a detour, with its ways back; a way that leaves for the main talk ends all detours. */
export function flowInDetours(flow: StepFlow, place: PathInUnit, detours: Detours): StepFlow {
  const exits: (readonly FlowExit[])[] = flow.exits.map((own) =>
    own.map((exit) => ({ ...exit, ways: exit.ways.map((go) => ending(go, detours)) })),
  )
  const back = (detours.returnsAt.get(flow.id) ?? []).filter(({ length }) => length > 0)
  exits[BACK] = back.length > 0 ? [backFrom(back, place, detours)] : []
  return { ...flow, exits }
}

const FORGET: Op = { type: 'clear', facts: [RETURNS] }

const ending = (go: FlowGo, { inside }: Detours): FlowGo =>
  typeof go.to === 'string' && go.to !== FALLBACK && !inside.has(go.to)
    ? { ...go, ops: [...go.ops, FORGET] }
    : go

/** The exit of `return`: one way for each stack of return steps that a talk may have there. */
const backFrom = (
  all: readonly ReturnPlaces[],
  place: PathInUnit,
  { inside }: Detours,
): FlowExit => ({
  cause: BY_ITSELF,
  ops: [],
  ways: all.map((returns) => {
    const to: StepId = returns.at(-1) ?? ''
    const outer = inside.has(to) ? keyOf(returns.slice(0, -1)) : ''
    return {
      guard: {
        ...place,
        condition: { type: 'compare', fact: RETURNS, op: 'eq', value: keyOf(returns) },
        role: 'none',
      },
      ops: [
        outer === ''
          ? FORGET
          : { type: 'assign', set: [{ fact: RETURNS, from: { type: 'literal', value: outer } }] },
      ],
      to,
    }
  }),
})
