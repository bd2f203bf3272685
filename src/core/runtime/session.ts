import type { PendingReplay } from '../engine/conversation'
import type { ChatEvent } from '../engine/event'
import { type Arms, armsKey } from '../script/experiment'

/** An event and when it happened, in epoch milliseconds. */
export type Stamped = { readonly at: number; readonly event: ChatEvent }

/** A conversation as stored: its events, and what is needed to check that they can be folded again. */
export type Session = {
  readonly version: typeof VERSION
  readonly release: string
  readonly variant: string
  /** The arms of the experiments with which the talk began; it keeps them to its end. */
  readonly arms?: Arms
  /** Random; the first part of every idempotency key. */
  readonly id: string
  readonly events: readonly Stamped[]
  /** How often an earlier answer was changed. It decides which of two versions is newer, since a change may make a talk shorter. */
  readonly edits?: number
  /** After a change of an answer: later events that are replayed when the talk gets to their steps. */
  readonly later?: readonly PendingReplay<Stamped>[]
}

/** Raised when an event's shape changes: an older session is then discarded. */
const VERSION = 1

/** How long after its newest event a session may be resumed (design section 4; LGPD retention of domain section 8). */
export const LIFETIME = 24 * 60 * 60 * 1000

/** The release, variant and arms on which a talk runs from its beginning to its end. */
export type TalkBasis = Pick<Session, 'release' | 'variant' | 'arms'>

/** A new session with an id of 128 random bits (case PAY-08). */
export function newSession({ release, variant, arms }: TalkBasis, id: string): Session {
  return { version: VERSION, release, variant, ...(arms && { arms }), id, events: [] }
}

/** Whether a stored talk was begun on another release, or with other arms of experiments. */
export const isOfOther = (stored: TalkBasis, { release, arms }: TalkBasis): boolean =>
  stored.release !== release || armsKey(stored.arms) !== armsKey(arms)

/** Whether the stored session is newer than the tab's own, so that another tab has written it (cases PAY-06 and PAY-07). */
export function isAhead(stored: Session | undefined, own: Session): boolean {
  if (!stored) return false
  if (stored.id !== own.id) return true
  const edits = (stored.edits ?? 0) - (own.edits ?? 0)
  return edits > 0 || (edits === 0 && stored.events.length > own.events.length)
}

const written = new WeakMap<Stamped, string>()

/** A session as stored text. Each event is serialised once, so that a long talk costs no more to save than a short one. */
export function writeSession({ events, ...session }: Session): string {
  const texts = events.map((stamped) => {
    const known = written.get(stamped)
    if (known !== undefined) return known
    const text = JSON.stringify(stamped)
    written.set(stamped, text)
    return text
  })
  return `${JSON.stringify(session).slice(0, -1)},"events":[${texts.join()}]}`
}

type Expected = {
  readonly variant: string
  /** Absent: the session may be of any age. */
  readonly now?: number
}

/** Reads what was stored, of whichever release; `undefined` when it is corrupt, too old, or of another version or variant (case CLI-03). */
export function readSession(stored: string, expected: Expected): Session | undefined {
  const session = parsed(stored)
  if (!isSession(session)) return undefined
  if (session.variant !== expected.variant) return undefined
  return expected.now === undefined || isFresh(session, expected.now) ? session : undefined
}

/** Whether a session's newest event is recent enough for it to be resumed. After a changed answer the newest is not the last. */
export const isFresh = ({ events }: Session, now: number): boolean =>
  events.some(({ at }) => Math.abs(now - at) <= LIFETIME)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Check = (value: unknown) => boolean
type Shape = { readonly [key: string]: unknown }

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => check(item))
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
/** Whether each of these properties passes its check. */
const fits = (value: unknown, checks: { readonly [key: string]: Check }): value is Shape =>
  isShape(value) && Object.entries(checks).every(([key, check]) => check(value[key]))

const isStamped: Check = (value) => fits(value, { at: Number.isFinite, event: isEvent })

const isSession = (value: unknown): value is Session =>
  fits(value, {
    version: (version) => version === VERSION,
    release: isText,
    variant: isText,
    arms: orAbsent((arms) => isShape(arms) && Object.values(arms).every(isText)),
    id: (id) => typeof id === 'string' && /^[0-9a-f]{32}$/.test(id),
    events: isListOf(isStamped),
    edits: orAbsent(Number.isFinite),
    later: orAbsent(isListOf((later) => fits(later, { saw: isText, held: isStamped }))),
  })

/** A check of each property of each event. */
const EVENTS: {
  readonly [E in ChatEvent as E['type']]: { readonly [K in Exclude<keyof E, 'type'>]: Check }
} = {
  started: { facts: isShape },
  answered: { step: isText, text: isText },
  chosen: { step: isText, option: isText },
  marked: { step: isText, options: isListOf(isText) },
  finished: { step: isText, outcome: isText, facts: isShape },
  told: { facts: isShape },
  helped: { step: isText, topic: isText },
  reminded: { step: isText },
  settled: { call: Number.isFinite, outcome: isText, facts: isShape },
}

function isEvent(event: unknown): boolean {
  if (!isShape(event) || typeof event.type !== 'string') return false
  return (
    Object.hasOwn(EVENTS, event.type) && fits(event, EVENTS[event.type as ChatEvent['type']]) // the first half has proved the key
  )
}
