import type { Condition } from '../../../script/condition'
import type { Assignment, Go, Option, Step, Way } from '../../../script/step'
import type { Words } from '../../check/words'
import type { CompiledStep } from '../../lower/compile-script'
import type { Path } from '../../read/path'
import { authoredAt, isItem } from './authored-at'
import { contextReads, guardAt, inputReads, linesOf, showReads } from './flow-reads'
import {
  ACT,
  CALLED,
  type Cause,
  ENTRY,
  type Exit,
  FALLBACK,
  type FlowGo,
  type FlowStep,
  type Op,
  POINTS,
  type Point,
  WAIT,
} from './flow-step'
import { type Place, readsOfSet, readsOfText } from './reads'

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
