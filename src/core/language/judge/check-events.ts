import { groupBy } from '../../script/group-by'
import { isSameList, memoize, memoizeFlatMap } from '../../script/memoize'
import { plainLetters } from '../../script/plain-letters'
import type { Track } from '../../script/step'
import type { Source } from '../../script/value'
import { type Exit, visitStep } from '../../script/visit'
import type { KnownEvent } from '../../script/vocabulary'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import { type Report, reportedBy, type Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { spotOfKey } from '../read/path'
import { checkEventData, type Datum } from './check-event-data'
import type { Flow } from './check-flow'
import { spotInStep } from './spot-in-step'

export type TrackAt = {
  readonly event: string
  /** The event's name normalised. */
  readonly normalisedName: string
  readonly keys: readonly string[]
  readonly data: readonly Datum[]
  /** The outcome that counts the event, and its action or part. */
  readonly by?: Extract<Exit, { type: 'outcome' }>
  readonly at: () => Spot
}

export const tracksOf = memoizeFlatMap((compiled: CompiledStep): readonly TrackAt[] => {
  const { step } = compiled
  if (!step) return []
  const tracks: TrackAt[] = []
  let exit: Exit | undefined
  visitStep(step, {
    way: (one) => {
      exit = one.exit
    },
    option: () => {
      exit = undefined
    },
    track: ({ event, data }: Track, inside) => {
      const at = () => spotInStep(compiled, [...inside, 'event'])
      const datumOf = ([key, source]: readonly [string, Source]): Datum => ({
        key,
        source,
        at: () => spotInStep(compiled, [...inside, 'data', key]),
      })
      const keys = Object.keys(data).sort()
      tracks.push({
        event,
        normalisedName: normalisedEventName(event),
        keys,
        at,
        data: Object.entries(data).map(datumOf),
        ...(exit?.type === 'outcome' && { by: exit }),
      })
    },
  })
  return tracks
})

/** An event name without capitals, accents and separators: people take names that differ only in these for one event. */
export const normalisedEventName = (event: string): string =>
  plainLetters(event).replace(/[^\p{L}\d]/gu, '')

/** What a compiler keeps of the last events without a finding: most edits do not change events, so they need no new check. */
export type EventMemory = { sound?: readonly string[] }

/** Reports spellings of one event that reports would count as two, and places that count an event in another way than all others. */
export function checkEvents(
  { steps }: Flow,
  known: readonly KnownEvent[],
  memory: EventMemory,
  report: Report,
): void {
  const counted = countedIn(steps)
  if (memory.sound && isSameList(counted, memory.sound)) return
  let isSound = true
  judgeEvents(steps, known, (finding) => {
    isSound = false
    report(finding)
  })
  if (isSound) memory.sound = counted
}

/** Everything in a step that decides what is counted there and on its ways, as one text. */
const countedIn = memoizeFlatMap(({ id, step }: CompiledStep): readonly string[] => {
  if (!step) return []
  const counted: unknown[] = []
  visitStep(step, {
    go: ({ to, track }) => track && counted.push(to),
    track: (track) => counted.push(track),
  })
  return counted.length > 0
    ? [JSON.stringify([id, step.track, step.next, step.call?.on, counted])]
    : []
})

function judgeEvents(steps: Flow['steps'], known: readonly KnownEvent[], report: Report): void {
  const all = tracksOf(steps)
  const named = groupBy(all, ({ event }) => event)
  for (const byName of groupBy(named.values(), ([one]) => one!.normalisedName).values()) {
    // the intended name is the one that reports know, else the most frequent one
    const isKnown = ([one]: readonly TrackAt[]) => known.some(({ name }) => name === one?.event)
    const [usual = [], ...others] = byName.toSorted(
      (one, other) => Number(isKnown(other)) - Number(isKnown(one)) || other.length - one.length,
    )
    for (const { event, at } of others.flat()) {
      if (event.trim() !== event) report(diagnoseCopies.eventBlanks(at(), event))
      else report(diagnoseCopies.eventElsewhere(at(), event, usual[0]!.event, usual[0]!.at()))
    }
    if (others.length === 0) for (const one of usual) checkBlanks(one, report)
    if (!isKnown(usual)) checkKeys(usual, report)
  }
  checkCountedTwice(steps, report)
  for (const finding of outcomesAlike(steps)) report(finding)
  checkEventData(
    all.flatMap(({ data }) => data),
    report,
  )
}

/**
 * Reports an event that a way counts and that its target, its own step or the step before counts on entry: one action would be counted
 * twice.
 */
function checkCountedTwice(steps: Flow['steps'], report: Report): void {
  const onEntry = new Map(
    [...steps].flatMap(([id, { step }]) => (step?.track ? [[id, step.track.event] as const] : [])),
  )
  if (onEntry.size === 0) return
  const before = groupBy(onEntry.keys(), (id) => {
    const [only, ...more] = steps.get(id)?.step?.next ?? []
    return more.length === 0 ? (only?.to ?? '') : ''
  })
  for (const [id, step] of steps) {
    for (const { to, event, at } of countingWays(step)) {
      const twice = [to, id, ...(before.get(id) ?? [])].find((one) => onEntry.get(one) === event)
      if (twice === undefined) continue
      const counted = steps.get(twice)!
      const there = spotOfKey(counted.unit, [...counted.path, 'track'])
      report(diagnoseCopies.countedTwice(at(), event, there))
    }
  }
}

type CountingWay = { readonly to: string; readonly event: string; readonly at: () => Spot }

const countingWays = memoize((compiled: CompiledStep): readonly CountingWay[] => {
  const { step } = compiled
  const ways: CountingWay[] = []
  if (!step) return ways
  visitStep(step, {
    go: ({ to, track }, inside) => {
      const at = () => spotInStep(compiled, [...inside, 'track', 'event'])
      if (track) ways.push({ to, event: track.event, at })
    },
  })
  return ways
})

/** Reports an event that two outcomes of one call count with the same data: it cannot have happened in both. */
const outcomesAlike = memoizeFlatMap((step: CompiledStep) =>
  reportedBy((report) => checkOutcomesAlike(step, report)),
)

function checkOutcomesAlike(compiled: CompiledStep, report: Report): void {
  const counted = Object.entries(compiled.step?.call?.on ?? {}).flatMap(([outcome, way]) =>
    way.flatMap(({ track }, n) => (track ? [{ outcome, track, n }] : [])),
  )
  for (const all of groupBy(counted, ({ track }) => track.event).values()) {
    const [first, ...others] = all
    const other = others.find(({ outcome }) => outcome !== first!.outcome)
    const isOneDeed = all.every(
      ({ track }) => JSON.stringify(track) === JSON.stringify(first!.track),
    )
    if (!other || !isOneDeed) continue
    const [at, there] = [other, first!].map(({ outcome, n }) =>
      spotInStep(compiled, ['call', 'on', outcome, n, 'track', 'event']),
    )
    report(
      diagnoseCopies.countedAlike(at!, other.track.event, [first!.outcome, other.outcome], there!),
    )
  }
}

function checkBlanks({ event, at }: TrackAt, report: Report): void {
  if (event.trim() !== event) report(diagnoseCopies.eventBlanks(at(), event))
}

/** Reports a single place whose data keys differ from those of all others, which agree. */
function checkKeys(places: readonly TrackAt[], report: Report): void {
  if (places.length < 3) return
  const byKeys = [...groupBy(places, ({ keys }) => keys.join()).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const [usual = [], odd = [], ...more] = byKeys
  if (usual.length < 2 || odd.length !== 1 || more.length > 0) return
  const [{ event, at }] = odd as [TrackAt]
  report(diagnoseCopies.eventData(at(), event, usual[0]!.keys, usual[0]!.at()))
}
