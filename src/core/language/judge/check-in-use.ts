import { isSayable, type PartContract } from '../../script/contract'
import { groupBy } from '../../script/group-by'
import { memoize, memoizeFlatMap } from '../../script/memoize'
import { END, type Go, RETRY } from '../../script/step'
import { outcomesOf, partsOf } from '../../script/step-parts'
import { isStep, isWaiting } from '../../script/step-shape'
import type { OutcomePart, Vocabulary } from '../../script/vocabulary'
import { diagnoseCounted } from '../diagnostics/diagnose-counted'
import type { Finding, Report, Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { spotOfKey } from '../read/path'
import type { Flow } from './check-flow'
import { isNearlyAll } from './nearly-all'
import { keySpotInStep, spotInStep } from './spot-in-step'

const partsIn = memoizeFlatMap(({ step }: CompiledStep) => (step ? partsOf(step) : []))
const actionsIn = memoizeFlatMap(({ step }: CompiledStep) => (step?.call ? [step.call.action] : []))

/**
 * Reports parts and actions that no step uses although nearly all others are used, and required parts that are missing after an outcome.
 */
export function checkInUse(
  flow: Flow,
  { parts, actions, receipts }: Pick<Vocabulary, 'parts' | 'actions' | 'receipts'>,
  report: Report,
): void {
  const { steps, start } = flow
  const first = steps.get(start ?? '')
  const lost = checkReceipts(steps, receipts, report)
  const shown = new Set([...partsIn(steps), ...lost])
  const called = new Set(actionsIn(steps))
  if (first) {
    const at = () => spotOfKey(first.unit, first.path)
    for (const part of unused(parts, shown)) report(diagnoseCounted.partNowhere(at(), part))
    for (const action of unused(actions, called))
      report(diagnoseCounted.actionNowhere(at(), action))
  }
  checkPlaced(steps, parts, report)
}

/** Reports each part that is missing after an outcome once; returns the reported parts. */
function checkReceipts(
  steps: Flow['steps'],
  receipts: readonly OutcomePart[],
  report: Report,
): Iterable<string> {
  const unseen = following(receipts)(steps).filter(
    ({ go, part }) => !isSeen(go, part, steps, new Set()),
  )
  const byPart = groupBy(unseen, ({ part }) => part)
  for (const [part, [first, ...others]] of byPart) {
    const spots = others.map(({ at }) => at())
    if (first) report(diagnoseCounted.receiptLost(first.at(), part, first.outcome, spots))
  }
  return byPart.keys()
}

function unused(all: ReadonlyMap<string, unknown>, used: ReadonlySet<string>): readonly string[] {
  const rest = [...all.keys()].filter((name) => !used.has(name))
  return isNearlyAll(all.size - rest.length, all.size) ? rest : []
}

type Stood = { readonly part: string; readonly finding?: () => Finding }

/** The parts of a step: placed by a line, or waited for by `show`, which has a `finding` to report. */
const stoodIn = memoizeFlatMap((compiled: CompiledStep): readonly Stood[] => {
  const { step } = compiled
  if (!step) return []
  const placed = step.say.flatMap((line) => (line.type === 'part' ? [{ part: line.part }] : []))
  const part = step.show?.part
  if (part === undefined) return placed
  const finding = () => diagnoseCounted.neverPlaced(spotInStep(compiled, ['show', 'part']), part)
  return [...placed, { part, finding }]
})

/** A part that stays in the talk must be placed there by a line (`say`); a `show` only activates it. Reports such parts without a line. */
function checkPlaced(steps: Flow['steps'], parts: Vocabulary['parts'], report: Report): void {
  const staying = stayingOf(parts)
  if (staying.size === 0) return
  const stood = stoodIn(steps).filter(({ part }) => staying.has(part))
  const placed = new Set(stood.flatMap(({ part, finding }) => (finding ? [] : [part])))
  for (const { part, finding } of stood) if (finding && !placed.has(part)) report(finding())
}

const stayingOf = memoize(
  (parts: ReadonlyMap<string, PartContract>): ReadonlySet<string> =>
    new Set([...parts].flatMap(([name, part]) => (part.stays && isSayable(part) ? [name] : []))),
)

type Following = {
  readonly go: Go
  readonly part: string
  readonly outcome: string
  readonly at: () => Spot
}

/** The ways of the outcomes after which a part must be shown. */
const following = memoize((receipts: readonly OutcomePart[]) => {
  const followed = new Set(receipts.flatMap(({ by }) => Object.keys(by)))
  return memoizeFlatMap((compiled: CompiledStep): readonly Following[] => {
    const { step } = compiled
    if (!followed.has(step?.call?.action ?? '') && !followed.has(step?.show?.part ?? '')) return []
    return outcomesOf(step!).flatMap(({ name, outcome, way, path: inside }) => {
      const at = () => keySpotInStep(compiled, inside)
      return receipts
        .filter(({ by }) => by[name]?.includes(outcome))
        .flatMap(({ part }) => way.map((go) => ({ go, part, outcome, at })))
    })
  })
})

/** Whether every way from here shows the part before the talk waits. Ways through another call or a detour count as showing it. */
function isSeen(go: Go, part: string, steps: Flow['steps'], seen: Set<string>): boolean {
  if (go.to === RETRY || go.to === END) return false
  const step = go.detour === undefined && isStep(go.to) ? steps.get(go.to)?.step : undefined
  if (!step || step.call || seen.has(step.id) || partsOf(step).includes(part)) return true
  if (isWaiting(step)) return false
  seen.add(step.id)
  return (step.next ?? []).every((next) => isSeen(next, part, steps, seen))
}
