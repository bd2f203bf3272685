import type { Facts, Value } from '../script/value'
import { among, ofType, sameList, wordsListed } from './expect-words'
import type { Mismatch } from './failure'
import type { Stage } from './stage'
import type { Called, Expectations, Tracked, Waited } from './talk'

type Expected<K extends keyof Expectations> = NonNullable<Expectations[K]>

/** Exactly these calls; of each the inputs that are named. */
export function calling({ effects }: Stage, expected: Expected<'calls'>): Mismatch | undefined {
  const calls = ofType(effects, 'call')
  const names = sameList(
    expected.map(nameOfCall),
    calls.map(({ action }) => action),
  )
  if (names) return names
  for (const [n, called] of expected.entries()) {
    const wanted = typeof called === 'string' ? undefined : called.with
    const mismatch = holding(nameOfCall(called), wanted, calls[n]?.input ?? {})
    if (mismatch) return mismatch
  }
  return undefined
}

const nameOfCall = (called: Called): string => (typeof called === 'string' ? called : called.action)

/** Events of each name as often as it is named, with the data that are named. */
export function tracking({ effects }: Stage, expected: Expected<'tracks'>): Mismatch | undefined {
  const tracks = ofType(effects, 'track')
  const all: readonly Exclude<Tracked, string>[] = wordsListed<Tracked>(expected).map((tracked) =>
    typeof tracked === 'string' ? { event: tracked } : tracked,
  )
  for (const { event, data } of all) {
    const named = tracks.filter((track) => track.event === event)
    const missing = among(
      event,
      tracks.map((track) => track.event),
    )
    if (missing) return missing
    const wanted = all.filter((one) => one.event === event)
    if (named.length !== wanted.length) return sameList(wanted.map(nameOf), named.map(nameOf))
    const mismatches = named.map((track) => holding(event, data, track.data))
    if (mismatches.every(Boolean)) return mismatches[0]
  }
  return undefined
}

const nameOf = ({ event }: { readonly event: string }): string => event

/** One pause is somewhere in the turn, a list is all of them. */
export function waiting({ effects }: Stage, expected: Expected<'waits'>): Mismatch | undefined {
  const waits = ofType(effects, 'wait').map(({ after, ms }): string => String(ms ?? after))
  return typeof expected === 'object'
    ? sameList(expected.map(String), waits)
    : among(String(expected satisfies Waited), waits)
}

/** Of some data, the values that are named; `null` where nothing is to be handed over. */
function holding(name: string, wanted: Facts = {}, given: Facts): Mismatch | undefined {
  for (const [key, value] of Object.entries(wanted)) {
    const actual: Value | undefined = given[key]
    if (JSON.stringify(actual ?? null) === JSON.stringify(value)) continue
    return {
      expected: `${name}: ${key} = ${JSON.stringify(value)}`,
      actual: `${name}: ${key} = ${JSON.stringify(actual) ?? 'nada'}`,
    }
  }
  return undefined
}
