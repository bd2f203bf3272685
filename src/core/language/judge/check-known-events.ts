import { memoize, memoizeFlatMap } from '../../script/memoize'
import { outcomesOf } from '../../script/step-parts'
import type { KnownEvent, Vocabulary } from '../../script/vocabulary'
import { diagnoseCounted } from '../diagnostics/diagnose-counted'
import type { Finding, Report } from '../diagnostics/finding'
import { editDistance } from '../diagnostics/nearest'
import type { CompiledStep } from '../lower/compile-script'
import { spotOfKey } from '../read/path'
import { normalisedEventName, type TrackAt, tracksOf } from './check-events'
import type { Flow } from './check-flow'
import { isNearlyAll } from './nearly-all'
import { keySpotInStep } from './spot-in-step'

/** Checks `track` against the events that reports know: a name that is nearly a known one, other data, or the wrong outcome. */
export function checkKnownEvents(
  { steps }: Flow,
  { events: known, actions }: Pick<Vocabulary, 'events' | 'actions'>,
  report: Report,
): void {
  if (known.length === 0) return
  const names = new Set(tracksOf(steps).map(({ event }) => event))
  for (const one of tracksOf(steps)) {
    const event = known.find(({ name }) => name === one.event)
    if (event) {
      checkKnown(one, event, report)
      // a misspelt outcome is reported as unknown by another check
      const { of, name = '', outcome = '' } = one.by ?? {}
      if (of === 'call' && actions.get(name)?.outcomes[outcome]) checkOutcome(one, event, report)
    } else {
      const { near } = nearKnown(known)(one)
      // if the script uses both names, `checkEvents` reports this one as another spelling
      const isTold =
        near && names.has(near.name) && normalisedEventName(near.name) === one.normalisedName
      if (near && !isTold) report(diagnoseCounted.nearlyKnown(one.at(), one.event, near.name))
    }
  }
}

function checkKnown({ keys, at }: TrackAt, { name, data }: KnownEvent, report: Report): void {
  if (keys.join() !== data.toSorted().join())
    report(diagnoseCounted.otherData(at(), name, data, keys))
}

/** An event that only one outcome counts must not be counted by another; an event of several outcomes says in its data which it was. */
function checkOutcome({ by, at }: TrackAt, event: KnownEvent, report: Report): void {
  const [only = '', ...more] = Object.values(event.by ?? {}).flat()
  if (!by || only === '' || more.length > 0 || event.also) return
  if (!event.by?.[by.name]?.includes(by.outcome))
    report(diagnoseCounted.otherOutcome(at(), event.name, by.outcome, only))
}

const heardNames = memoize((known: readonly KnownEvent[]) =>
  known.map((event) => ({ event, normalisedName: normalisedEventName(event.name) })),
)

/** In shorter names one letter makes a different word. */
const SHORTEST = 6

/** The known event whose name differs only in capitals, accents, separators, or by one letter. */
const nearlyOf = (
  { normalisedName: one }: Pick<TrackAt, 'normalisedName'>,
  known: readonly KnownEvent[],
): KnownEvent | undefined =>
  heardNames(known).find(
    ({ normalisedName: other }) =>
      other === one ||
      (Math.min(one.length, other.length) >= SHORTEST &&
        Math.abs(other.length - one.length) < 2 &&
        editDistance(one, other, 2) < 2),
  )?.event

const nearKnown = memoize((known: readonly KnownEvent[]) =>
  memoize((track: TrackAt) => ({ near: nearlyOf(track, known) })),
)

/**
 * Reports known events that are not counted where they happen. Skips scripts that do not count nearly all of them: those are not meant
 * for these reports.
 */
export function checkUncounted(
  { steps, start }: Flow,
  known: readonly KnownEvent[],
  report: Report,
): void {
  const tracks = tracksOf(steps)
  const names = new Set(tracks.map(({ event }) => event))
  if (!isNearlyAll(known.filter(({ name }) => names.has(name)).length, known.length)) return
  for (const { event, leads, finding } of uncountedIn(known)(steps))
    if (!leads.some((to) => steps.get(to)?.step?.track?.event === event)) report(finding())
  const first = steps.get(start ?? '')
  for (const event of known) {
    if (event.by || names.has(event.name) || !first) continue
    // a misspelt name is reported by `checkKnownEvents`
    if (tracks.some((one) => nearlyOf(one, [event]))) continue
    report(diagnoseCounted.nowhere(spotOfKey(first.unit, first.path), event.name))
  }
}

/** An outcome that does not count its event itself; a step that it leads to (`leads`) may do so. */
type Uncounted = {
  readonly event: string
  readonly leads: readonly string[]
  readonly finding: () => Finding
}

const uncountedIn = memoize((known: readonly KnownEvent[]) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Uncounted[] =>
    (compiled.step ? outcomesOf(compiled.step) : []).flatMap(
      ({ name: contract, outcome, way, path: inside }) =>
        known
          .filter(({ by }) => by?.[contract]?.includes(outcome))
          .filter((event) => !way.some(({ track }) => track && isOf(track.event, event)))
          .map(({ name }) => ({
            event: name,
            leads: way.map(({ to }) => to),
            finding: () =>
              diagnoseCounted.uncounted(keySpotInStep(compiled, inside), name, outcome),
          })),
    ),
  ),
)

const isOf = (name: string, event: KnownEvent): boolean =>
  name === event.name ||
  nearlyOf({ normalisedName: normalisedEventName(name) }, [event]) !== undefined
