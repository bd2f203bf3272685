import { diagnoseFacts } from '../../diagnostics/diagnose-facts'
import { diagnoseFlow } from '../../diagnostics/diagnose-flow'
import type { Finding, Report, Spot } from '../../diagnostics/finding'
import type { Said } from '../../diagnostics/said'
import { spotOfKey } from '../../read/path'
import { ACT, type Cause, POINTS } from './flow-step'
import { judgeEnds } from './judge-ends'
import { type IdleGuard, judgeGuards } from './judge-guards'
import { judgeLoops } from './judge-loops'
import { type EarlyStep, judgeReads, type Learned } from './judge-reads'
import { judgeSets } from './judge-sets'
import { spotOfRead } from './reads'
import type { Passed } from './search'
import type { Spread } from './spread'
import type { World } from './world'

/** Tells all that the analysis finds. */
export function reportAnalysis(
  world: World,
  known: Spread,
  { unread, learned }: { readonly unread: readonly string[]; readonly learned: Learned },
  report: Report,
): void {
  for (const early of judgeReads(world, known, learned)) report(earlyFinding(world, early))
  for (const idle of judgeGuards(world, known)) report(guardFinding(world, idle))
  const loops = judgeLoops(world, known)
  for (const { calls, stations } of loops) {
    const [at, ...others] = shown(world, stations)
    const names = circleOf(world, stations)
    report(
      calls
        ? diagnoseFacts.callLoop(at!, names, others.map(alsoHere))
        : diagnoseFlow.loopWithoutWaiting(at!, names, others),
    )
  }
  const looping = new Set(loops.flatMap(({ stations }) => stations))
  for (const trap of judgeEnds(world, known)) {
    // who turns for ever gets no further: one mistake
    if (trap.some((station) => looping.has(station))) continue
    const [at, ...others] = shown(world, trap)
    report(diagnoseFacts.noWayOut(at!, namesOf(world, trap), others.map(alsoHere)))
  }
  for (const station of emptyChoices(world, known)) {
    const { unit, path, id } = world.stations[station]!.compiled
    report(diagnoseFacts.noOptionLeft(spotOfKey(unit, [...path, 'choose']), id))
  }
  for (const { fact, places } of judgeSets(world, unread)) {
    const [at, ...others] = places.map(({ unit, path }) => spotOfKey(unit, path))
    report(diagnoseFacts.setNeverRead(at!, fact, others.map(alsoHere)))
  }
}

/** As many steps as a person can take in. */
const STEPS_NAMED = 8

const ALSO: Said = { pt: 'Também aqui.', en: 'Here too.' }
const alsoHere = (at: Spot) => ({ at, message: ALSO })

const idOf = ({ stations }: World, station: number) => stations[station]!.compiled.id

const spotOfStep = ({ stations }: World, station: number): Spot => {
  const { unit, path } = stations[station]!.compiled
  return spotOfKey(unit, path)
}

const shown = (world: World, stations: readonly number[]): readonly Spot[] =>
  stations.slice(0, STEPS_NAMED).map((station) => spotOfStep(world, station))

function namesOf(world: World, stations: readonly number[]): readonly string[] {
  const names = stations.slice(0, STEPS_NAMED).map((station) => idOf(world, station))
  return stations.length > STEPS_NAMED ? [...names, '…'] : names
}

const circleOf = (world: World, stations: readonly number[]): readonly string[] => [
  ...namesOf(world, stations),
  idOf(world, stations[0]!),
]

function earlyFinding(world: World, { isNeeded, reads }: EarlyStep): Finding {
  const [first, ...others] = reads
  const { read, station, path } = first!
  const at = spotOfRead(read)
  const from = path.findLastIndex(({ forgets }) => forgets)
  const way = path.slice(Math.max(0, from))
  const ids = [...way.map((passed) => idOf(world, passed.station)), idOf(world, station)]
  const left = ids.length > STEPS_NAMED ? [...ids.slice(0, 3), '…', ...ids.slice(-4)] : ids
  const facts = [...new Set(reads.map((one) => one.read.fact))]
  const spots = others.map((one) => spotOfRead(one.read))
  const related = [
    ...spots.filter(({ start }) => start !== at.start).map(alsoHere),
    ...way.map((passed, n) => ({
      at: spotOfStep(world, passed.station),
      message: saidOf(n + 1, idOf(world, passed.station), passed),
    })),
  ]
  const early = { facts, harm: read.kind, path: left, forgotten: from !== -1, isNeeded }
  return diagnoseFacts.readTooEarly(at, early, related)
}

function saidOf(n: number, id: string, { cause, forgets }: Passed): Said {
  const by = causeSaid(cause)
  return {
    pt: `${n}. ${id}${by.pt}${forgets ? ', que o esquece' : ''}`,
    en: `${n}. ${id}${by.en}${forgets ? ', which forgets it' : ''}`,
  }
}

function causeSaid(cause: Cause): Said {
  switch (cause.type) {
    case 'option':
      return { pt: `, pelo botão "${cause.name}"`, en: `, by the button "${cause.name}"` }
    case 'outcome':
      return { pt: `, pela saída "${cause.name}"`, en: `, by the outcome "${cause.name}"` }
    case 'answer':
      return { pt: ', com uma resposta', en: ', by an answer' }
    case 'by-itself':
      return { pt: '', en: '' }
  }
}

function guardFinding(world: World, { guard, result, why, term, to, station }: IdleGuard): Finding {
  const { unit, path, role } = guard
  const at = term ? spotOfTerm(term) : spotOfKey(unit, path)
  const lost =
    to !== undefined && world.indexOf.has(to) && to !== idOf(world, station) ? to : undefined
  if (role === 'option' && result === 'never') {
    return diagnoseFacts.unreachableOption(at, labelAt(world, station, path), 'never')
  }
  if (role === 'disabled' && result === 'always' && !term) {
    return diagnoseFacts.unreachableOption(at, labelAt(world, station, path), 'disabled')
  }
  return result === 'never'
    ? diagnoseFacts.guardNeverHolds(at, why, lost)
    : diagnoseFacts.guardAlwaysHolds(at, role === 'none' ? 'way' : role, term !== undefined)
}

/** A comparison's fact and not its value: `any` and `not` have none. */
const spotOfTerm = ({ unit, path }: NonNullable<IdleGuard['term']>): Spot => spotOfKey(unit, path)

function labelAt(world: World, station: number, path: IdleGuard['guard']['path']): string {
  const index = path.find((segment) => typeof segment === 'number')
  const options = world.stations[station]!.compiled.step?.choose?.options
  return options?.[Number(index)]?.label ?? ''
}

/** Steps whose buttons may all be missing, and that then have nowhere to go. */
function emptyChoices({ stations }: World, { states }: Spread): readonly number[] {
  return stations.flatMap(({ compiled: { step }, isOpaque }, station) => {
    if (isOpaque || !step?.choose || step.ask || step.show || step.call || step.next) return []
    return states[station * POINTS + ACT] ? [station] : []
  })
}
