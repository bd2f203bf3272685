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

type Shape = { readonly [key: string]: unknown }

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

function isSession(value: unknown): value is Session {
  return (
    isShape(value) &&
    value.version === VERSION &&
    isText(value.release) &&
    isText(value.variant) &&
    (value.arms === undefined ||
      (isShape(value.arms) && Object.values(value.arms).every(isText))) &&
    typeof value.id === 'string' &&
    /^[0-9a-f]{32}$/.test(value.id) &&
    Array.isArray(value.events) &&
    value.events.every(isStamped) &&
    (value.edits === undefined || isNumber(value.edits)) &&
    (value.later === undefined || (Array.isArray(value.later) && value.later.every(isLater)))
  )
}

function isStamped(value: unknown): value is Stamped {
  return isShape(value) && isNumber(value.at) && isShape(value.event) && isEvent(value.event)
}

const isLater = (value: unknown) => isShape(value) && isText(value.saw) && isStamped(value.held)

const EVENTS: { readonly [T in ChatEvent['type']]: (event: Shape) => boolean } = {
  started: ({ facts }) => isShape(facts),
  answered: ({ step, text }) => isText(step) && isText(text),
  chosen: ({ step, option }) => isText(step) && isText(option),
  marked: ({ step, options }) => isText(step) && Array.isArray(options) && options.every(isText),
  finished: ({ step, outcome, facts }) => isText(step) && isText(outcome) && isShape(facts),
  told: ({ facts }) => isShape(facts),
  helped: ({ step, topic }) => isText(step) && isText(topic),
  reminded: ({ step }) => isText(step),
  settled: ({ call, outcome, facts }) => isNumber(call) && isText(outcome) && isShape(facts),
}

function isEvent(event: Shape): boolean {
  const { type } = event
  if (typeof type !== 'string' || !Object.hasOwn(EVENTS, type)) return false
  return EVENTS[type as ChatEvent['type']](event) // the line above has proved the key
}
