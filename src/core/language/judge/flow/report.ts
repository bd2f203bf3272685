import { factsIn } from '../../../script/conditions'
import { RETURN } from '../../../script/step'
import { factsRead } from '../../../script/step-facts'
import { optionsOf, waysOf } from '../../../script/step-parts'
import type { FactName } from '../../../script/value'
import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import { diagnoseFlow } from '../../diagnostics/diagnose-flow'
import { type Finding, hiding, type Report, type Spot } from '../../diagnostics/finding'
import type { Bilingual } from '../../diagnostics/said'
import { authoredPath } from '../../read/authored-path'
import { spotOfKey, spotOfValue } from '../../read/path'
import { mayBeUnknown } from './abstract-state'
import { RETURNS } from './detour-flow'
import type { Learned } from './doubt'
import type { FlowModel } from './flow-model'
import { ACT, BACK, type Cause, POINTS } from './flow-step'
import { judgeEnds } from './judge-ends'
import { type IdleGuard, judgeGuards } from './judge-guards'
import { judgeLoops } from './judge-loops'
import { type EarlyStep, judgeReads } from './judge-reads'
import type { Propagation } from './propagate'
import { type PathInUnit, spotOfRead } from './reads'
import type { Passed } from './search'

/** Tells all that the analysis finds. */
export function reportAnalysis(
  model: FlowModel,
  known: Propagation,
  { unread, learned }: { readonly unread: readonly string[]; readonly learned: Learned },
  report: Report,
): void {
  for (const early of judgeReads(model, known, learned)) report(earlyFinding(model, early))
  const loops = judgeLoops(model, known)
  const lesser = [
    ...guardFindings(model, known),
    ...emptyFindings(model, known),
    ...setFindings(model, unread),
    ...lostReturns(model, known).map(diagnoseFlow.returnWithoutDetour),
  ]
  for (const [n, { calls, steps }] of loops.entries()) {
    const [at, ...others] = shown(model, steps)
    const names = circleOf(model, steps)
    const found = calls
      ? diagnoseFacts.callLoop(at!, names, others.map(alsoHere))
      : diagnoseFlow.loopWithoutWaiting(at!, names, others)
    report(n === 0 ? hiding(found, lesser.length) : found)
  }
  // where talks turn for ever, what they never come to is a consequence
  if (loops.length === 0) for (const one of lesser) report(one)
  const looping = new Set(loops.flatMap(({ steps }) => steps))
  for (const trap of judgeEnds(model, known)) {
    // who turns for ever gets no further: one mistake
    if (trap.some((stepIndex) => looping.has(stepIndex))) continue
    const [at, ...others] = shown(model, trap)
    report(diagnoseFacts.noWayOut(at!, namesOf(model, trap), others.map(alsoHere)))
  }
}

const guardFindings = (model: FlowModel, known: Propagation): readonly Finding[] =>
  judgeGuards(model, known).map((idle) => guardFinding(model, idle))

const emptyFindings = (model: FlowModel, known: Propagation): readonly Finding[] =>
  emptyChoices(model, known).map((stepIndex) => {
    const { unit, path, id } = model.steps[stepIndex]!.compiled
    return diagnoseFacts.noOptionLeft(spotOfKey(unit, [...path, 'choose']), id)
  })

const setFindings = (model: FlowModel, unread: readonly string[]): readonly Finding[] =>
  judgeSets(model, unread).map(({ fact, places }) => {
    const [at, ...others] = places.map(({ unit, path }) => spotOfKey(unit, path))
    return diagnoseFacts.setNeverRead(at!, fact, others.map(alsoHere))
  })

/** As many steps as a person can take in. */
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

function saidOf(n: number, id: string, { cause, forgets }: Passed): Bilingual {
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
    ? hiding(diagnoseFacts.guardNeverHolds(at, why, lost, term && factOf(term)), alike ?? 0)
    : diagnoseFacts.guardAlwaysHolds(at, role === 'none' ? 'way' : role, term !== undefined)
}

/** The fact that a term asks about, where it is one alone. */
function factOf({ condition }: NonNullable<IdleGuard['term']>): string | undefined {
  const facts = new Set(factsIn(condition))
  return facts.size === 1 ? [...facts][0] : undefined
}

/** A comparison's fact and not its value: `any` and `not` have none. */
const spotOfTerm = ({ unit, path }: NonNullable<IdleGuard['term']>): Spot => spotOfKey(unit, path)

function labelAt(model: FlowModel, stepIndex: number, path: IdleGuard['guard']['path']): string {
  const index = path.find((segment) => typeof segment === 'number')
  const { step } = model.steps[stepIndex]!.compiled
  return (step && optionsOf(step)[Number(index)]?.option.label) ?? ''
}

/** Each `return` at which a talk may stand that is in no detour. */
function lostReturns({ steps, shape, roots }: FlowModel, { states }: Propagation): readonly Spot[] {
  // what could not be read may hold the detour
  if (roots.length > 0 || steps.some(({ isOpaque }) => isOpaque)) return []
  return steps.flatMap(({ compiled: { unit, path, step } }, stepIndex) => {
    const state = states[stepIndex * POINTS + BACK]
    const isIn = shape.slots.has(RETURNS) && state && !mayBeUnknown(shape, state, RETURNS)
    if (!step || !state || isIn) return []
    return waysOf(step).flatMap((exit) =>
      exit.way.flatMap(({ to }, n) =>
        to === RETURN ? [spotOfValue(unit, authoredPath(unit, path, [...exit.path, n, 'to']))] : [],
      ),
    )
  })
}

/** Steps whose buttons may all be missing, and that then have nowhere to go. */
function emptyChoices({ steps }: FlowModel, { states }: Propagation): readonly number[] {
  return steps.flatMap(({ compiled: { step }, isOpaque }, stepIndex) => {
    if (isOpaque || !step?.choose || step.ask || step.show || step.call || step.next) return []
    return states[stepIndex * POINTS + ACT] ? [stepIndex] : []
  })
}

/** A fact that steps set, and that nothing ever looks at. */
type IdleSet = { readonly fact: FactName; readonly places: readonly PathInUnit[] }

/** `unread`: text that could not be read; any fact that it names may be used there. */
function judgeSets(model: FlowModel, unread: readonly string[]): readonly IdleSet[] {
  const used = usedFacts(model)
  const idle = new Map<FactName, PathInUnit[]>()
  for (const { compiled, summary, isOpaque } of model.steps) {
    for (const [fact, path] of isOpaque || !summary ? [] : summary.sets) {
      if (used.has(fact)) continue
      const places = idle.get(fact) ?? []
      places.push({ unit: compiled.unit, path })
      idle.set(fact, places)
    }
  }
  if (idle.size === 0) return []
  const named = new Set(unread.flatMap((text) => text.match(/[\w.-]+/g) ?? []))
  return [...idle].flatMap(([fact, places]) => (named.has(fact) ? [] : [{ fact, places }]))
}

/** All facts that anything looks at, with what those are computed from. */
function usedFacts({ steps, variables, vocabulary }: FlowModel): ReadonlySet<FactName> {
  const used = new Set<FactName>()
  const use = (fact: FactName): void => {
    if (used.has(fact)) return
    used.add(fact)
    for (const base of variables.get(fact)?.from ?? []) use(base)
  }
  for (const { summary, copied } of steps) {
    for (const fact of [...(summary?.reads ?? []), ...factsRead(copied, vocabulary)]) use(fact)
  }
  return used
}
