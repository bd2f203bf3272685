import { factsIn } from '../../../script/conditions'
import { optionsOf } from '../../../script/step-parts'
import type { Bilingual } from '../../diagnostics/bilingual'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import { diagnoseFlow } from '../../diagnostics/diagnose-flow'
import { type Finding, type Report, type Spot, withHiddenCount } from '../../diagnostics/finding'
import { spotOfKey, spotOfValue } from '../../read/path'
import type { FlowModel } from './flow-model'
import type { Cause } from './flow-step'
import type { IdleGuard } from './judge-guards'
import type { UnevenLines } from './judge-lines'
import type { EarlyStep } from './judge-reads'
import type { IdleSet } from './judge-sets'
import { spotOfRead } from './reads'
import type { TraceStep } from './shortest-talks'
import type { FlowVerdict } from './verdict'

/** Reports all findings of a verdict. */
export function reportVerdict(model: FlowModel, verdict: FlowVerdict, report: Report): void {
  for (const early of verdict.early) report(earlyFinding(model, early))
  const lesser = [
    ...verdict.guards.map((idle) => guardFinding(model, idle)),
    ...verdict.lines.map(linesFinding),
    ...verdict.choiceless.map((stepIndex) => choicelessFinding(model, stepIndex)),
    ...verdict.sets.map(setFinding),
    ...verdict.returns.map(({ unit, path }) =>
      diagnoseFlow.returnWithoutDetour(spotOfValue(unit, path)),
    ),
  ]
  for (const [n, { calls, steps }] of verdict.loops.entries()) {
    const [at, ...others] = shown(model, steps)
    const names = circleOf(model, steps)
    const found = calls
      ? diagnoseFacts.callLoop(at!, names, others.map(alsoHere))
      : diagnoseFlow.loopWithoutWaiting(at!, names, others)
    report(n === 0 ? withHiddenCount(found, lesser.length) : found)
  }
  // if talks can loop for ever, the lesser findings are most likely a consequence
  if (verdict.loops.length === 0) for (const one of lesser) report(one)
  const looping = new Set(verdict.loops.flatMap(({ steps }) => steps))
  for (const trap of verdict.traps) {
    // a trap with a reported loop in it is the same mistake
    if (trap.some((stepIndex) => looping.has(stepIndex))) continue
    const [at, ...others] = shown(model, trap)
    report(diagnoseFacts.noWayOut(at!, namesOf(model, trap), others.map(alsoHere)))
  }
  for (const stepIndex of verdict.unnoticed) report(unnoticedFinding(model, stepIndex))
}

const linesFinding = ({ case: found, guard, other }: UnevenLines): Finding => {
  const at = spotOfKey(guard.unit, guard.path)
  return found === 'none' || !other
    ? diagnoseFacts.nothingSaid(at)
    : diagnoseFacts.bothSaid(at, spotOfKey(other.unit, other.path))
}

const choicelessFinding = ({ steps }: FlowModel, stepIndex: number): Finding => {
  const { unit, path, id } = steps[stepIndex]!.compiled
  return diagnoseFacts.noOptionLeft(spotOfKey(unit, [...path, 'choose']), id)
}

const setFinding = ({ fact, places }: IdleSet): Finding => {
  const [at, ...others] = places.map(({ unit, path }) => spotOfKey(unit, path))
  return diagnoseFacts.setNeverRead(at!, fact, others.map(alsoHere))
}

const unnoticedFinding = ({ steps, vocabulary }: FlowModel, stepIndex: number): Finding => {
  const { unit, path } = steps[stepIndex]!.compiled
  const at = spotOfKey(unit, [...path, 'call', 'action'])
  return diagnoseBrand.resolutionNotShown(at, vocabulary.notice!.part)
}

/** The most steps that one message names. */
const STEPS_NAMED = 8

const ALSO: Bilingual = { pt: 'Também aqui.', en: 'Here too.' }
const alsoHere = (at: Spot) => ({ at, message: ALSO })

const idOf = ({ steps }: FlowModel, stepIndex: number) => steps[stepIndex]!.compiled.id

const spotOfStep = ({ steps }: FlowModel, stepIndex: number): Spot => {
  const { unit, path } = steps[stepIndex]!.compiled
  return spotOfKey(unit, path)
}

const shown = (model: FlowModel, steps: readonly number[]): readonly Spot[] =>
  steps.slice(0, STEPS_NAMED).map((stepIndex) => spotOfStep(model, stepIndex))

function namesOf(model: FlowModel, steps: readonly number[]): readonly string[] {
  const names = steps.slice(0, STEPS_NAMED).map((stepIndex) => idOf(model, stepIndex))
  return steps.length > STEPS_NAMED ? [...names, '…'] : names
}

const circleOf = (model: FlowModel, steps: readonly number[]): readonly string[] => [
  ...namesOf(model, steps),
  idOf(model, steps[0]!),
]

function earlyFinding(model: FlowModel, { isNeeded, reads }: EarlyStep): Finding {
  const [first, ...others] = reads
  const { read, stepIndex, path } = first!
  const at = spotOfRead(read)
  const from = path.findLastIndex(({ forgets }) => forgets)
  const way = path.slice(Math.max(0, from))
  const ids = [...way.map((passed) => idOf(model, passed.stepIndex)), idOf(model, stepIndex)]
  const left = ids.length > STEPS_NAMED ? [...ids.slice(0, 3), '…', ...ids.slice(-4)] : ids
  const facts = [...new Set(reads.map((one) => one.read.fact))]
  const spots = others.map((one) => spotOfRead(one.read))
  const related = [
    ...spots.filter(({ start }) => start !== at.start).map(alsoHere),
    ...way.map((passed, n) => ({
      at: spotOfStep(model, passed.stepIndex),
      message: saidOf(n + 1, idOf(model, passed.stepIndex), passed),
    })),
  ]
  const early = { facts, harm: read.kind, path: left, forgotten: from !== -1, isNeeded }
  return diagnoseFacts.readTooEarly(at, early, related)
}

function saidOf(n: number, id: string, { cause, forgets }: TraceStep): Bilingual {
  const by = causeSaid(cause)
  return {
    pt: `${n}. ${id}${by.pt}${forgets ? ', que o esquece' : ''}`,
    en: `${n}. ${id}${by.en}${forgets ? ', which forgets it' : ''}`,
  }
}

function causeSaid(cause: Cause): Bilingual {
  switch (cause.type) {
    case 'option':
      return { pt: `, pelo botão "${cause.name}"`, en: `, by the button "${cause.name}"` }
    case 'item':
      return { pt: `, por um item de "${cause.list}"`, en: `, by an item of "${cause.list}"` }
    case 'outcome':
      return { pt: `, pela saída "${cause.name}"`, en: `, by the outcome "${cause.name}"` }
    case 'answer':
      return { pt: ', com uma resposta', en: ', by an answer' }
    case 'refusal':
      return { pt: ', com uma resposta recusada', en: ', by an answer that is refused' }
    case 'by-itself':
      return { pt: '', en: '' }
  }
}

function guardFinding(
  model: FlowModel,
  { guard, result, why, term, to, stepIndex, alike }: IdleGuard,
): Finding {
  const { unit, path, role } = guard
  const at = term ? spotOfTerm(term) : spotOfKey(unit, path)
  const lost =
    to !== undefined && model.indexOf.has(to) && to !== idOf(model, stepIndex) ? to : undefined
  if (role === 'option' && result === 'never') {
    return diagnoseFacts.unreachableOption(at, labelAt(model, stepIndex, path), 'never')
  }
  if (role === 'disabled' && result === 'always' && !term) {
    return diagnoseFacts.unreachableOption(at, labelAt(model, stepIndex, path), 'disabled')
  }
  return result === 'never'
    ? withHiddenCount(
        diagnoseFacts.guardNeverHolds(at, why, lost, term && factOf(term)),
        alike ?? 0,
      )
    : diagnoseFacts.guardAlwaysHolds(at, role === 'none' ? 'way' : role, term !== undefined)
}

/** The fact that a term compares; `undefined` if there are several. */
function factOf({ condition }: NonNullable<IdleGuard['term']>): string | undefined {
  const facts = new Set(factsIn(condition))
  return facts.size === 1 ? [...facts][0] : undefined
}

/** The key of a term without its value: for a comparison the fact or the operator, else `any` or `not`. */
const spotOfTerm = ({ unit, path }: NonNullable<IdleGuard['term']>): Spot => spotOfKey(unit, path)

function labelAt(model: FlowModel, stepIndex: number, path: IdleGuard['guard']['path']): string {
  const index = path.find((segment) => typeof segment === 'number')
  const { step } = model.steps[stepIndex]!.compiled
  return (step && optionsOf(step)[Number(index)]?.option.label) ?? ''
}
