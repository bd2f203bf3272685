import type { Condition } from '../../../script/condition'
import type { FactsByName } from '../../../script/contract'
import { type Assignment, type Go, type Line, RETRY, RETURN, type Step } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { delayedBy, isWaiting } from '../../../script/step-shape'
import { valueAt } from '../../../script/value'
import { SKIP, type StepPath, type StepVisitor, visitStep } from '../../../script/visit'
import type { Vocabulary } from '../../../script/vocabulary'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import type { Path } from '../../read/path'
import type { Unit } from '../../read/unit'
import {
  ACT,
  BACK,
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
import { type PlacedGuard, type Read, readsOfPart, readsOfSet, readsOfText } from './reads'

/** Maps a path inside a compiled step to the place in the YAML where it is written. */
type PathInUnit = (inside: StepPath) => { readonly unit: Unit; readonly path: Path }

const BY_ITSELF: Cause = { type: 'by-itself' }

/** The exits at each point of a step; every read and guard carries its place in the text. */
export function flowStepOf(
  { id, unit, path }: CompiledStep,
  step: Step,
  vocabulary: Vocabulary,
): StepFlow {
  const place: PathInUnit = (inside) => ({ unit, path: authoredPath(unit, path, inside) })
  const exits: FlowExit[][] = Array.from({ length: POINTS }, () => [])
  for (const exit of [
    ...entriesOf(step, place, vocabulary),
    ...onwardsOf(step, place, vocabulary),
  ]) {
    exits[exit.from]!.push(exit)
  }
  return { id, exits }
}

/** The operations of the lines that a variant says at a step instead of the script's. */
export function copyOpsOf(
  unit: Unit,
  id: string,
  say: readonly Line[],
  vocabulary: Vocabulary,
): readonly Op[] {
  const place: PathInUnit = (inside) => ({
    unit,
    path: authoredPath(unit, ['copy', id], inside.slice(1)),
  })
  return lineOpsOf({ id, group: '', say }, place, vocabulary)
}

/** The exits on entry: to the wait; past it if the step has nothing to wait for, or if no option may be usable. */
function entriesOf(step: Step, place: PathInUnit, vocabulary: Vocabulary): readonly FlowExit[] {
  const lines = lineOpsOf(step, place, vocabulary).filter((_, n) => !isDelayed(step, n))
  const to = (ops: readonly Op[], point: StepPoint): FlowExit => ({
    from: ENTRY,
    cause: BY_ITSELF,
    ops,
    ways: [{ ops: [], to: point }],
  })
  if (!isWaiting(step)) return [to(lines, ACT)]
  const waiting = to([...lines, ...promptOpsOf(step, place, vocabulary)], WAIT)
  const nobody = step.ask || step.show ? undefined : noneUsable(step, place)
  return nobody ? [waiting, to(nobody, ACT)] : [waiting]
}

const isDelayed = ({ say }: Step, line: number): boolean => delayedBy(say[line]!) !== undefined

type LineOp = { type: 'line'; guard?: PlacedGuard; reads: readonly Read[] }

/** One operation per line of `say`, with the line's guard and the facts that it reads. */
function lineOpsOf(step: Step, place: PathInUnit, vocabulary: Vocabulary): readonly LineOp[] {
  const lines: LineOp[] = []
  visitStep(step, {
    line: () => lines.push({ type: 'line', reads: [] }),
    guard: ({ of, when }, inside) => {
      if (of === 'line') lines.at(-1)!.guard = { ...place(inside), condition: when, role: of }
    },
    text: ({ of, text }, inside) => {
      if (of !== 'line' && of !== 'cell') return
      const line = lines.at(-1)!
      line.reads = [...line.reads, ...readsOfText(place(inside), text)]
    },
    part: ({ name }, [key, ...rest]) => {
      if (key !== 'say') return
      lines.at(-1)!.reads = readsOfPart(place([key, ...rest]), vocabulary.parts.get(name))
    },
  })
  return lines
}

/** The facts that the step reads when it shows its question, its list of options and its part. */
function promptOpsOf(step: Step, place: PathInUnit, vocabulary: Vocabulary): readonly Op[] {
  const reads: Read[] = []
  visitStep(step, {
    line: () => SKIP,
    ask: ({ fact }, inside) => {
      const at = place([...inside, 'fact'])
      for (const one of vocabulary.facts.get(fact)?.context ?? []) {
        reads.push({ ...at, fact: one, kind: 'context' })
      }
    },
    choose: ({ from }, inside) => {
      if (from) reads.push({ ...place([...inside, 'from']), fact: from.list, kind: 'options' })
    },
    part: ({ name }, inside) =>
      reads.push(...readsOfPart(place(inside), vocabulary.parts.get(name))),
  })
  return reads.map((read) => ({ type: 'read', read }))
}

/** The assumptions under which no option can be chosen; `undefined` if some option always can. */
function noneUsable(step: Step, place: PathInUnit): readonly Op[] | undefined {
  const options = optionsOf(step).map(({ option }) => option)
  if (options.some(({ when, disabled }) => !when && !disabled)) return undefined
  return options.flatMap(({ when, disabled }): Op[] => {
    if (disabled && !disabled.when) return []
    const of: Condition[] = [
      ...(when ? [when] : []),
      ...(disabled?.when ? [{ type: 'not', of: disabled.when } as const] : []),
    ]
    const guard: PlacedGuard = { ...place([]), condition: { type: 'all', of }, role: 'none' }
    return [{ type: 'assume', guard, holds: false }]
  })
}

type GoDraft = { guard?: PlacedGuard; readonly ops: Op[]; readonly to: FlowGo['to'] }
type Draft = Omit<FlowExit, 'ops' | 'ways'> & { readonly ops: Op[]; ways: GoDraft[] }

/** The exits after entry: the visitor's actions, the call and its outcomes, each with the ways that it leads. */
function onwardsOf(step: Step, place: PathInUnit, vocabulary: Vocabulary): readonly FlowExit[] {
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
  // delayed lines are said when the visitor has done nothing for a while
  const later = lineOpsOf(step, place, vocabulary).filter((_, n) => isDelayed(step, n))
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

const assignOps = (set: readonly Assignment[], at: ReturnType<PathInUnit>): readonly Op[] => [
  ...readOps(readsOfSet(at, set)),
  { type: 'assign', set, path: at.path },
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
  place: PathInUnit,
  vocabulary: Vocabulary,
): Read | undefined {
  const optional = vocabulary.actions.get(call!.action)?.optional ?? []
  if (optional.includes(String(inside.at(-1)))) return undefined
  const given = place(inside)
  const isWritten = valueAt(given.unit.value, given.path) !== undefined
  return { ...(isWritten ? given : place(['call', 'action'])), fact, kind: 'input' }
}
