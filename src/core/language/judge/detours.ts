import { isSameList, memoizeFlatMap } from '../../script/memoize'
import { type Go, MAX_DETOURS, RETURN, type Step, type StepId } from '../../script/step'
import { gosOf } from '../../script/step-parts'
import { isStep } from '../../script/step-shape'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import { type Finding, type Report, withHiddenCount } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { spotInStep } from './spot-in-step'

/** The stack of steps to which a talk's detours return, the innermost last; empty outside detours. */
export type ReturnPlaces = readonly StepId[]

/** The detours of a conversation. */
export type Detours = {
  /** Steps that talks reach only by detours. */
  readonly inside: ReadonlySet<StepId>
  /** By step inside: all stacks of return steps that talks may have there. */
  readonly returnsAt: ReadonlyMap<StepId, readonly ReturnPlaces[]>
}

const NO_DETOURS: Detours = { inside: new Set(), returnsAt: new Map() }

/** The most different stacks of return steps that are followed. */
const MOST_RETURNS = 28

/**
 * The result of following all ways. `lost`: steps at which a detour would nest too deep or exceed a limit; `backOf`: by detour, whether
 * it returns.
 */
type Followed = {
  readonly detours: Detours
  readonly main: ReadonlySet<StepId>
  readonly lost: ReadonlySet<StepId>
  readonly backOf: ReadonlyMap<StepId, boolean>
}

/** What a compiler keeps of the last detours that it found: most edits change no way. */
export type DetourMemory = {
  last?: { readonly ways: readonly string[]; readonly followed: Followed }
}

/** Finds the detours and reports those that cannot work; returns the same object as long as all ways are the same. */
export function detoursOf(flow: Flow, memory: DetourMemory, report: Report): Detours {
  const starts = startsOf(flow.steps)
  if (starts.length === 0) return NO_DETOURS
  const ways = [JSON.stringify([flow.start, ...flow.roots]), ...waysOf(flow.steps)]
  const { last } = memory
  const followed = last && isSameList(ways, last.ways) ? last.followed : followDetours(flow, starts)
  memory.last = { ways, followed }
  const { detours, main, lost, backOf } = followed
  const tooDeep: Finding[] = []
  for (const { from, detour, path } of starts) {
    const at = () => spotInStep(from, [...path, 'detour'])
    if (main.has(detour) && flow.roots.size === 0) report(diagnoseFlow.detourIntoMain(at(), detour))
    else if (!backOf.get(detour)) report(diagnoseFlow.detourWithoutReturn(at(), detour))
    else if (lost.has(from.id)) tooDeep.push(diagnoseFlow.detourTooDeep(at(), detour))
  }
  // one wrong way can turn a whole part of the script into a detour, and then each detour in it is nested too deep
  const [first, ...others] = tooDeep
  if (first) report(withHiddenCount(first, others.length))
  return detours
}

/** Where the ways of a step lead, as one text. */
const waysOf = memoizeFlatMap(({ id, step }: CompiledStep) => [
  JSON.stringify([id, step && gosIn(step).map(({ go }) => [go.to, go.detour, go.reset])]),
])

function followDetours(flow: Flow, starts: ReturnType<typeof startsOf>): Followed {
  const main = reachedFrom(flow, [...startOf(flow), ...flow.roots])
  const inside = reachedFrom(
    flow,
    // a step that no talk reaches begins no detour
    starts.filter(({ from }) => main.has(from.id)).map(({ detour }) => detour),
    main,
  )
  const { returnsAt, lost } = follow(flow, inside, main)
  const backOf = new Map(
    [...new Set(starts.map(({ detour }) => detour))].map((detour) => [
      detour,
      comesBack(flow, detour),
    ]),
  )
  return { detours: { inside, returnsAt }, main, lost, backOf }
}

const startOf = ({ start }: Pick<Flow, 'start'>): readonly StepId[] => (start ? [start] : [])

/** Whether a detour reaches a `return`, as far as its steps could be read. */
function comesBack(flow: Flow, detour: StepId): boolean {
  const open = reachedFrom(flow, [detour])
  const isUnread = [...open].some((id) => !flow.steps.get(id)?.step)
  return open.size === 0 || isUnread || leadsToReturn(flow, detour)
}

/** Whether a `return` is reached from a step; nested detours are not entered. */
const leadsToReturn = (flow: Pick<Flow, 'steps'>, from: StepId): boolean =>
  [...reachedFrom(flow, [from])].some((id) =>
    gosIn(flow.steps.get(id)?.step).some(({ go }) => go.to === RETURN),
  )

/** A way, and how it is written: `keys` in a list of ways, `value` where a single way stands. */
type WrittenWay = { readonly go: Go; readonly keys: string; readonly value: string }

/**
 * Writes a way between two steps. Where `to` leads to a `return`, the way is a detour that comes back to `from`, unless `from` is a step
 * of that same detour.
 */
export function wayBetween(
  flow: Pick<Flow, 'steps' | 'start'>,
  from: StepId,
  to: StepId,
): WrittenWay {
  const isWithin = reachedFrom(flow, [to]).has(from) && !reachedFrom(flow, startOf(flow)).has(from)
  if (isWithin || !leadsToReturn(flow, to)) {
    return { go: { to }, keys: `goto: ${to}`, value: to }
  }
  const keys = `detour: ${to}, goto: ${from}`
  return { go: { to: from, detour: to }, keys, value: `{ ${keys} }` }
}

/** Ways that begin a detour. */
const startsOf = memoizeFlatMap((from: CompiledStep) =>
  gosIn(from.step).flatMap(({ go, path }) =>
    go.detour === undefined ? [] : [{ from, detour: go.detour, path }],
  ),
)

const gosIn = (step: Step | undefined) => (step ? gosOf(step) : [])

/** The steps that are reached from `from`. With `main`: does not enter the steps of the main talk, but enters detours. */
function reachedFrom(
  { steps }: Pick<Flow, 'steps'>,
  from: readonly StepId[],
  main?: ReadonlySet<StepId>,
): ReadonlySet<StepId> {
  const reached = new Set<StepId>()
  const add = (id: StepId) => {
    if (steps.has(id) && !main?.has(id)) reached.add(id)
  }
  from.forEach(add)
  // iterating a set also visits elements that are added meanwhile
  for (const id of reached) {
    for (const { go } of gosIn(steps.get(id)?.step)) {
      add(go.to)
      if (main && go.detour !== undefined) add(go.detour)
    }
  }
  return reached
}

/**
 * Walks all ways into and out of detours, ignoring guards. `lost`: steps from which a detour would nest too deep, or exceed
 * `MOST_RETURNS`.
 */
function follow(flow: Flow, inside: ReadonlySet<StepId>, main: ReadonlySet<StepId>) {
  const found = new Map<StepId, Map<string, ReturnPlaces>>()
  const lost = new Set<StepId>()
  const kinds = new Set<string>()
  const open: { readonly step: CompiledStep; readonly returns: ReturnPlaces }[] = []
  const arrive = (from: StepId, to: Go['to'], returns: ReturnPlaces): void => {
    const step = flow.steps.get(to)
    if (!step || !inside.has(to)) return
    const key = returns.join(' ')
    const own = found.get(to) ?? new Map<string, ReturnPlaces>()
    found.set(to, own)
    if (own.has(key)) return
    if (returns.length > MAX_DETOURS || (!kinds.has(key) && kinds.size === MOST_RETURNS)) {
      lost.add(from)
      return
    }
    kinds.add(key)
    own.set(key, returns)
    open.push({ step, returns })
  }
  const leave = ({ id, step }: CompiledStep, returns: ReturnPlaces): void => {
    for (const { go } of gosIn(step)) {
      const held = go.reset ? [] : returns
      if (go.detour !== undefined) arrive(id, go.detour, [...held, go.to])
      else if (go.to === RETURN) arrive(id, held.at(-1) ?? '', held.slice(0, -1))
      else if (isStep(go.to)) arrive(id, go.to, held)
    }
  }
  for (const step of flow.steps.values()) if (main.has(step.id)) leave(step, [])
  for (let one = open.pop(); one; one = open.pop()) leave(one.step, one.returns)
  const returnsAt = new Map([...found].map(([id, own]) => [id, [...own.values()]]))
  return { returnsAt, lost }
}
