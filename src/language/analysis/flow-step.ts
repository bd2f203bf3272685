import type { Condition } from '../../script/condition'
import type { Assignment, Go, Line, Option, Step, Way } from '../../script/step'
import type { FactName } from '../../script/value'
import type { CompiledStep } from '../compile-script'
import type { Path } from '../path'
import type { Words } from '../words'
import { authoredAt, isItem } from './authored-at'
import { type Guard, type Place, type Read, readsOfPart, readsOfSet, readsOfText } from './reads'

/** Where a talk can stand inside a step: on entering it, waiting, after the wait, and while an action is called. */
export const ENTRY = 0
export const WAIT = 1
export const ACT = 2
export const CALLED = 3
export const POINTS = 4
export type Point = typeof ENTRY | typeof WAIT | typeof ACT | typeof CALLED

/** The script's own `fallback`, where a step goes that has nothing left to do. */
export const FALLBACK = ''

export type Op =
  | { readonly type: 'read'; readonly read: Read }
  | { readonly type: 'line'; readonly guard?: Guard; readonly reads: readonly Read[] }
  | { readonly type: 'assume'; readonly guard: Guard; readonly holds: boolean }
  | { readonly type: 'assign'; readonly set: readonly Assignment[]; readonly path: Path }
  | { readonly type: 'write'; readonly fact: FactName; readonly mayBeNull: boolean }
  | { readonly type: 'clear'; readonly facts: readonly FactName[] }
  | { readonly type: 'reset' }

/** One of the ways of an exit: the first whose guard holds is gone. `to` is a point of the same step, or another step. */
export type FlowGo = {
  readonly guard?: Guard
  readonly ops: readonly Op[]
  readonly to: Point | string
}

/** What makes a talk leave a point. */
export type Cause =
  | { readonly type: 'by-itself' | 'answer' }
  | { readonly type: 'option' | 'outcome'; readonly name: string }

/** Something that can happen at a point of a step. */
export type Exit = {
  readonly from: Point
  readonly cause: Cause
  readonly ops: readonly Op[]
  readonly ways: readonly FlowGo[]
}

/** A step as the analysis sees it: what can happen at each of its points. */
export type FlowStep = {
  readonly id: string
  readonly exits: readonly (readonly Exit[])[]
}

const BY_ITSELF: Cause = { type: 'by-itself' }

export function flowStepOf(compiled: CompiledStep, step: Step, words: Words): FlowStep {
  const exits: Exit[][] = Array.from({ length: POINTS }, () => [])
  const place: Place = { unit: compiled.unit, path: compiled.path }
  for (const exit of exitsOf(place, step, words)) exits[exit.from]!.push(exit)
  return { id: compiled.id, exits }
}

function* exitsOf(place: Place, step: Step, words: Words): Generator<Exit> {
  const { ask, choose, show, set, call, next } = step
  const lines = linesOf(place, ['say'], step.say, words)
  const awaits = (ask ?? choose ?? show) !== undefined
  const options = choose?.options ?? []
  if (awaits) {
    const prompts = [...contextReads(place, step, words), ...showReads(place, step, words)]
    const ops = [...lines, ...prompts.map((read): Op => ({ type: 'read', read }))]
    yield { from: ENTRY, cause: BY_ITSELF, ops, ways: [{ ops: [], to: WAIT }] }
  }
  const nobody = ask || show ? undefined : awaits ? noneUsable(place, options) : []
  if (nobody) {
    yield {
      from: ENTRY,
      cause: BY_ITSELF,
      ops: awaits ? nobody : [...lines, ...nobody],
      ways: [{ ops: [], to: ACT }],
    }
  }
  if (ask) {
    const ops: Op[] = [{ type: 'write', fact: ask.fact, mayBeNull: false }]
    yield { from: WAIT, cause: { type: 'answer' }, ops, ways: [{ ops: [], to: ACT }] }
  }
  for (const [n, option] of options.entries()) {
    yield optionExit(place, option, [...optionsPath(place), n])
  }
  for (const [outcome, way] of Object.entries(show?.on ?? {})) {
    const contract = words.parts.get(show!.part)
    const ops = writesOf(contract?.outcomes[outcome])
    yield exitOf(place, WAIT, outcome, ops, way, ['show', 'on', outcome])
  }
  const before = set ? assignOps(place, set, ['set']) : []
  if (call) {
    const reads = inputReads(place, call, words).map((read): Op => ({ type: 'read', read }))
    yield {
      from: ACT,
      cause: BY_ITSELF,
      ops: [...before, ...reads],
      ways: [{ ops: [], to: CALLED }],
    }
    const outcomes = words.actions.get(call.action)?.outcomes
    for (const [outcome, way] of Object.entries(call.on)) {
      const ops = writesOf(outcomes?.[outcome])
      yield exitOf(place, CALLED, outcome, ops, way, ['call', 'on', outcome])
    }
  } else if (next) {
    yield {
      from: ACT,
      cause: BY_ITSELF,
      ops: before,
      ways: waysOf(place, next, ['next']),
    }
  } else {
    yield { from: ACT, cause: BY_ITSELF, ops: before, ways: [{ ops: [], to: FALLBACK }] }
  }
}

function exitOf(
  place: Place,
  from: Point,
  name: string,
  ops: readonly Op[],
  way: Way,
  inside: Path,
): Exit {
  return { from, cause: { type: 'outcome', name }, ops, ways: waysOf(place, way, inside) }
}

/** What is said, each line under its own guard. */
export function linesOf(
  place: Place,
  inside: Path,
  lines: readonly Line[],
  words: Words,
): readonly Op[] {
  const path = [...place.path, ...inside]
  return lines.map((line, n) => {
    const at = isItem(place.unit, path, n) ? [...path, n] : path
    const own = (key: string) => (isItem(place.unit, at, key) ? [...at, key] : at)
    const reads =
      line.type === 'text'
        ? readsOfText({ unit: place.unit, path: own('text') }, line.text)
        : readsOfPart({ unit: place.unit, path: own('part') }, words.parts.get(line.part))
    const guard = line.when && guardAt(place, line.when, own('when'), 'line')
    return { type: 'line', reads, ...(guard && { guard }) }
  })
}

const guardAt = (
  { unit }: Place,
  condition: Condition,
  path: Path,
  role: Guard['role'],
): Guard => ({ unit, path, condition, role })

function contextReads(place: Place, { ask }: Step, words: Words): readonly Read[] {
  if (!ask) return []
  const path = [...place.path, 'ask']
  const at = isItem(place.unit, path, 'fact') ? [...path, 'fact'] : path
  const context = words.facts.get(ask.fact)?.context ?? []
  return context.map((fact) => ({ fact, kind: 'context', unit: place.unit, path: at }))
}

function showReads(place: Place, { show }: Step, words: Words): readonly Read[] {
  if (!show) return []
  const at = { unit: place.unit, path: [...place.path, 'show', 'part'] }
  return readsOfPart(at, words.parts.get(show.part))
}

function inputReads(place: Place, call: NonNullable<Step['call']>, words: Words): readonly Read[] {
  const optional = words.actions.get(call.action)?.optional ?? []
  const path = [...place.path, 'call']
  return Object.entries(call.with).flatMap(([input, source]): Read[] => {
    if (source.type === 'literal' || optional.includes(input)) return []
    const given = [...path, 'with', input]
    const at = authoredAt(place.unit, given) === undefined ? [...path, 'action'] : given
    return [{ fact: source.fact, kind: 'input', unit: place.unit, path: at }]
  })
}

const writesOf = (facts: { readonly [name: string]: Fact } = {}): readonly Op[] =>
  Object.values(facts).map(({ name, field }) => ({
    type: 'write',
    fact: name,
    mayBeNull: field.nullable === true,
  }))

type Fact = NonNullable<ReturnType<Words['facts']['get']>>

function optionsPath({ unit, path }: Place): Path {
  const choose = [...path, 'choose']
  return isItem(unit, choose, 'options') ? [...choose, 'options'] : choose
}

function optionExit(place: Place, option: Option, path: Path): Exit {
  const { label, when, disabled, open, set, go } = option
  const ops: Op[] = []
  if (when) {
    ops.push({
      type: 'assume',
      guard: guardAt(place, when, [...path, 'when'], 'option'),
      holds: true,
    })
  }
  if (disabled?.when) {
    const guard = guardAt(place, disabled.when, [...path, 'disabled', 'when'], 'disabled')
    ops.push({ type: 'assume', guard, holds: false })
  }
  const at = path.slice(place.path.length)
  if (set) ops.push(...assignOps(place, set, [...at, 'set']))
  const cause: Cause = { type: 'option', name: label }
  const never = disabled && !disabled.when
  if (never) return { from: WAIT, cause, ops, ways: [] }
  if (!go)
    return { from: WAIT, cause, ops, ways: [{ ops: [], to: open === undefined ? ACT : WAIT }] }
  const isOwn = authoredAt(place.unit, [...path, 'goto']) !== undefined
  const ways = isOwn
    ? go.map((one) => ({ ops: effectsOf(place, one, at), to: targetOf(one.to) }))
    : waysOf(place, go, [...at, 'next'])
  return { from: WAIT, cause, ops, ways }
}

/** What holds when nothing can be chosen; `undefined` where something always can. */
function noneUsable(place: Place, options: readonly Option[]): readonly Op[] | undefined {
  if (options.some(({ when, disabled }) => !when && !disabled)) return undefined
  return options.flatMap(({ when, disabled }): Op[] => {
    if (disabled && !disabled.when) return []
    const parts: Condition[] = [
      ...(when ? [when] : []),
      ...(disabled?.when ? [{ type: 'not', of: disabled.when } as const] : []),
    ]
    const guard = guardAt(place, { type: 'all', of: parts }, place.path, 'none')
    return [{ type: 'assume', guard, holds: false }]
  })
}

function waysOf(place: Place, way: Way, inside: Path): readonly FlowGo[] {
  return way.map((go, n) => {
    const path = [...place.path, ...inside]
    const at = isItem(place.unit, path, n) ? [...path, n] : path
    const guard = go.when && guardAt(place, go.when, [...at, 'when'], 'way')
    return {
      ops: effectsOf(place, go, at.slice(place.path.length)),
      to: targetOf(go.to),
      ...(guard && { guard }),
    }
  })
}

const targetOf = (to: string): Point | string => (to === 'retry' ? WAIT : to)

/** In the order in which the engine does it: reset, clear, set, reply, and the message of a `retry`. */
function effectsOf(place: Place, go: Go, inside: Path): readonly Op[] {
  const { reset, clear, set, reply, error } = go
  const ops: Op[] = []
  if (reset) ops.push({ type: 'reset' })
  if (clear) ops.push({ type: 'clear', facts: clear })
  if (set) ops.push(...assignOps(place, set, [...inside, 'set']))
  for (const [key, text] of [
    ['reply', reply],
    ['error', error],
  ] as const) {
    if (!text) continue
    const at = { unit: place.unit, path: [...place.path, ...inside, key] }
    ops.push(...readsOfText(at, text).map((read): Op => ({ type: 'read', read })))
  }
  return ops
}

function assignOps(place: Place, set: readonly Assignment[], inside: Path): readonly Op[] {
  const path = [...place.path, ...inside]
  const reads = readsOfSet({ unit: place.unit, path }, set)
  return [...reads.map((read): Op => ({ type: 'read', read })), { type: 'assign', set, path }]
}
