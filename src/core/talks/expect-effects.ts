import type { EffectOf } from '../engine/effect'
import { firstMismatch, ownDataDiffer } from './compare-data'
import { among, ofType, quoted, sameList, wordsListed } from './expect-words'
import type { Mismatch } from './failure'
import type { Stage } from './stage'
import type { Called, Expectations, Tracked, Waited } from './talk'

type Expected<K extends keyof Expectations> = NonNullable<Expectations[K]>

/** Expects exactly these calls. Compares the named inputs only, with `whole` all inputs. */
export function calling(
  { effects }: Stage,
  expected: Expected<'calls'>,
  whole: boolean,
): Mismatch | undefined {
  const calls = ofType(effects, 'call')
  const names = sameList(
    expected.map(nameOfCall),
    calls.map(({ action }) => action),
  )
  return (
    names ??
    firstMismatch([...expected.entries()], ([n, called]) => {
      const input = typeof called === 'string' ? {} : called.with
      return ownDataDiffer(nameOfCall(called), input ?? {}, calls[n]?.input ?? {}, whole)
    })
  )
}

const nameOfCall = (called: Called): string => (typeof called === 'string' ? called : called.action)

/**
 * Expects each named event as often as it is listed, and compares the named data only. With `whole`: exactly these events with exactly these
 * data.
 */
export function tracking(
  { effects }: Stage,
  expected: Expected<'tracks'>,
  whole: boolean,
): Mismatch | undefined {
  const tracks = ofType(effects, 'track')
  const all = wordsListed<Tracked>(expected).map((tracked) =>
    typeof tracked === 'string' ? { event: tracked } : tracked,
  )
  if (whole) {
    const names = sameList(all.map(nameOf), tracks.map(nameOf))
    return (
      names ??
      firstMismatch([...all.entries()], ([n, { event, data = {} }]) =>
        ownDataDiffer(event, data, tracks[n]?.data ?? {}, true),
      )
    )
  }
  return firstMismatch(all, ({ event, data = {} }) => {
    const named = tracks.filter((track) => track.event === event)
    const missing = among(event, tracks.map(nameOf))
    if (missing) return missing
    const wanted = all.filter((one) => one.event === event)
    if (named.length !== wanted.length) return sameList(wanted.map(nameOf), named.map(nameOf))
    const mismatches = named.map((track) => ownDataDiffer(event, data, track.data, false))
    if (mismatches.every(Boolean)) return mismatches[0]
    return canPair(wanted, named) ? undefined : sameList(wanted.map(written), named.map(written))
  })
}

type TrackedData = Exclude<Tracked, string>

/** Whether each expected event can be another one of those sent: a matching, found by moving those placed before (Kuhn's algorithm). */
function canPair(wanted: readonly TrackedData[], sent: readonly EffectOf<'track'>[]): boolean {
  const takenBy = new Map<number, TrackedData>()
  const place = (one: TrackedData, tried: Set<number>): boolean =>
    sent.some((track, at) => {
      if (tried.has(at) || ownDataDiffer(one.event, one.data ?? {}, track.data ?? {}, false))
        return false
      tried.add(at)
      const other = takenBy.get(at)
      if (other && !place(other, tried)) return false
      takenBy.set(at, one)
      return true
    })
  return wanted.every((one) => place(one, new Set()))
}

const written = ({ event, data }: TrackedData): string => `${event} ${JSON.stringify(data ?? {})}`

const nameOf = ({ event }: { readonly event: string }): string => event

/** Expects that this link was opened, and '' that none was: a turn has one move, which opens one link at most. */
export function opening({ effects }: Stage, expected: Expected<'opens'>): Mismatch | undefined {
  const [opened] = ofType(effects, 'open')
  const link = opened?.link ?? ''
  return link === expected ? undefined : { expected: quoted(expected), actual: quoted(link) }
}

/** A single pause may be anywhere in the turn; a list has to be all pauses of the turn. */
export function waiting({ effects }: Stage, expected: Expected<'waits'>): Mismatch | undefined {
  const waits = ofType(effects, 'wait').map(({ after, ms }): string => String(ms ?? after))
  return typeof expected === 'object'
    ? sameList(expected.map(String), waits)
    : among(String(expected satisfies Waited), waits)
}
