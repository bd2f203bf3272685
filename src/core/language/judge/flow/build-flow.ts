import type { FactsByName } from '../../../script/contract'
import { type Assignment, type Go, RETRY, RETURN, type Step } from '../../../script/step'
import { valueAt } from '../../../script/value'
import { SKIP, type StepPath, type StepVisitor, visitStep } from '../../../script/visit'
import type { Vocabulary } from '../../../script/vocabulary'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { delayedLineOps, entryExits, type PlaceOf } from './entry-flow'
import {
  ACT,
  BACK,
  BY_ITSELF,
  CALLED,
  type Cause,
  ENTRY,
  FALLBACK,
  type FlowExit,
  type FlowGo,
  type Op,
  POINTS,
  type StepFlow,
  type StepPoint,
  WAIT,
} from './flow-step'
import { type PathInUnit, type PlacedGuard, type Read, readsOfSet, readsOfText } from './reads'

/** The exits at each point of a step; every read and guard carries its place in the text. */
export function flowStepOf(
  { id, unit, path }: CompiledStep,
  step: Step,
  vocabulary: Vocabulary,
): StepFlow {
  const place: PlaceOf = (inside) => ({ unit, path: authoredPath(unit, path, inside) })
  const exits: FlowExit[][] = Array.from({ length: POINTS }, () => [])
  exits[ENTRY]!.push(...entryExits(step, place, vocabulary))
  for (const { from, ...exit } of onwardsOf(step, place, vocabulary)) exits[from]!.push(exit)
  return { id, exits }
}

type GoDraft = { guard?: PlacedGuard; readonly ops: Op[]; readonly to: FlowGo['to'] }
type Draft = {
  readonly from: StepPoint
  readonly cause: Cause
  readonly ops: Op[]
  ways: GoDraft[]
}

/** The exits after entry: the visitor's actions, the call and its outcomes, each with the ways that it leads. */
function onwardsOf(step: Step, place: PlaceOf, vocabulary: Vocabulary): readonly Draft[] {
  const drafts: Draft[] = []
  const before: Op[] = []
  const begin = (from: StepPoint, cause: Cause, ops: Op[], to?: StepPoint | string): void => {
    if (from === WAIT || from === CALLED) ops.unshift({ type: 'time' })
    drafts.push({ from, cause, ops, ways: to === undefined ? [] : [{ ops: [], to }] })
  }
  const exit = () => drafts.at(-1)!
  const go = () => exit().ways.at(-1)!
  const visitor: StepVisitor = {
    line: () => SKIP,
    ask: ({ fact }) => {
      begin(WAIT, { type: 'answer' }, [{ type: 'write', fact, mayBeNull: false }], ACT)
    },
    choose: ({ from }) => {
      if (!from) return
      const { list, fact } = from
      begin(WAIT, { type: 'item', list }, [{ type: 'write', fact, mayBeNull: false }], ACT)
    },
    option: ({ label, disabled, open }) => {
      const to = open === undefined ? ACT : WAIT
      const never = disabled && !disabled.when
      begin(WAIT, { type: 'option', name: label }, [], never ? undefined : to)
      // `many` is then known, but not its value: the visitor may mark other options too
      const many = step.choose?.many
      if (many !== undefined && !never)
        go().ops.push({ type: 'write', fact: many, mayBeNull: false })
    },
    call: () => begin(ACT, BY_ITSELF, [...before], CALLED),
    way: ({ exit: { type, ...of } }) => {
      if (type === 'next') {
        // a step with a call is left by the outcomes of the call
        if (step.call) return SKIP
        begin(ACT, BY_ITSELF, [...before])
      } else if ('outcome' in of) {
        const contract = (of.of === 'call' ? vocabulary.actions : vocabulary.parts).get(of.name)
        const ops = writeOps(contract?.outcomes[of.outcome])
        begin(of.of === 'call' ? CALLED : WAIT, { type, name: of.outcome }, ops)
      } else if (type === 'refusal') {
        begin(WAIT, { type }, [])
      } else if (exit().ways.length === 0) return SKIP
      else exit().ways = []
      return undefined
    },
    go: (one) => exit().ways.push({ ops: begun(one), to: targetOf(one) }),
    guard: ({ of, when }, inside) => {
      if (of === 'line') return
      const guard: PlacedGuard = { ...place(inside), condition: when, role: of }
      if (of === 'way') go().guard = guard
      else exit().ops.push({ type: 'assume', guard, holds: of === 'option' })
    },
    cleared: (fact) => go().ops.push({ type: 'clear', facts: [fact] }),
    set: (set, inside) => {
      const isOfOption = inside[0] === 'choose' && inside.length === 3
      const ops = inside.length === 1 ? before : isOfOption ? exit().ops : go().ops
      ops.push(...assignOps(set, place(inside)))
      return SKIP
    },
    source: ({ of, source }, inside) => {
      if (of !== 'input' || source.type !== 'fact') return
      const read = inputRead(step, source.fact, inside, place, vocabulary)
      if (read) exit().ops.push({ type: 'read', read })
    },
    text: ({ text }, inside) => go().ops.push(...readOps(readsOfText(place(inside), text))),
  }
  visitStep(step, visitor)
  const later = delayedLineOps(step, place, vocabulary)
  if (later.length > 0) begin(WAIT, BY_ITSELF, [...later], WAIT)
  // a step without a way on goes to the fallback, except a topic (`help`), which is answered beside the talk
  if (!step.call && !step.next && !step.help) begin(ACT, BY_ITSELF, before, FALLBACK)
  return drafts
}

function targetOf({ to, detour }: Go): StepPoint | string {
  if (detour !== undefined) return detour
  if (to === RETRY) return WAIT
  return to === RETURN ? BACK : to
}

const begun = ({ reset, detour, to }: Go): Op[] => [
  ...(reset ? [{ type: 'reset' } as const] : []),
  ...(detour === undefined ? [] : [{ type: 'detour', back: to } as const]),
]

const readOps = (reads: readonly Read[]): readonly Op[] =>
  reads.map((read) => ({ type: 'read', read }))

const assignOps = (set: readonly Assignment[], at: PathInUnit): readonly Op[] => [
  ...readOps(readsOfSet(at, set)),
  { type: 'assign', set },
]

const writeOps = (facts: FactsByName = {}): Op[] =>
  Object.values(facts).map(({ name, field }) => ({
    type: 'write',
    fact: name,
    mayBeNull: field.nullable === true,
  }))

/** The read of an action's required input, placed at the input if the author wrote it, else at the action's name. */
function inputRead(
  { call }: Step,
  fact: string,
  inside: StepPath,
  place: PlaceOf,
  vocabulary: Vocabulary,
): Read | undefined {
  const optional = vocabulary.actions.get(call!.action)?.optional ?? []
  if (optional.includes(String(inside.at(-1)))) return undefined
  const given = place(inside)
  const isWritten = valueAt(given.unit.value, given.path) !== undefined
  return { ...(isWritten ? given : place(['call', 'action'])), fact, kind: 'input' }
}
