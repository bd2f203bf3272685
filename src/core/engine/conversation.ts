import type { Script } from '../script/script'
import type { Effect } from './effect'
import type { ChatEvent } from './event'
import { contextAfter, NO_CONTEXT, type PromptContext } from './prompt-context'
import { type ChatState, INITIAL } from './state'
import { transition } from './transition'
import type { Note } from './turn'

/** An event with any further data of the caller, such as its time. */
export type EventRecord = { readonly event: ChatEvent }

/** One event, its effects, and the states before and after it: a snapshot from which the fold can be continued. */
export type Moment<T extends EventRecord = EventRecord> = {
  readonly held: T
  readonly before: ChatState
  /** The same object as `before` where the event changed nothing. */
  readonly state: ChatState
  readonly effects: readonly Effect[]
  /** The visitor's prompt after the event, and the latest call. */
  readonly context: PromptContext
  /** The engine's decisions; empty unless the conversation is observed. */
  readonly notes: readonly Note[]
}

/** An event that may be replayed. `saw`: the key of everything that it depended on. Empty: replay the event unconditionally. */
export type PendingReplay<T extends EventRecord = EventRecord> = {
  readonly held: T
  readonly saw: string
}

/**
 * A conversation folded as far as its events go. Immutable: one more event costs one transition, and every moment is a snapshot,
 * so that a shorter or changed conversation shares the moments before the change.
 */
export type Conversation<T extends EventRecord = EventRecord> = {
  readonly script: Script
  /** Whether its moments keep their notes. */
  readonly observed: boolean
  readonly moments: readonly Moment<T>[]
  readonly state: ChatState
  readonly context: PromptContext
  /** Events that came after an answer which was then changed, and that are not replayed yet. */
  readonly later: readonly PendingReplay<T>[]
}

type Beginning<T extends EventRecord> = {
  readonly observed?: boolean
  readonly later?: readonly PendingReplay<T>[]
}

/** Folds events over a script. Events that do not fit leave the state as it is. */
export function foldEvents<T extends EventRecord>(
  script: Script,
  events: readonly T[],
  { observed = false, later = [] }: Beginning<T> = {},
): Conversation<T> {
  const empty = { script, observed, moments: [], state: INITIAL, context: NO_CONTEXT, later }
  return pushEvents(empty, events)
}

/** A conversation with other moments, which are folded already; without moments it keeps the state and context of `empty`. */
export function withMoments<T extends EventRecord>(
  empty: Conversation<T>,
  moments: readonly Moment<T>[],
): Conversation<T> {
  const { state, context } = moments.at(-1) ?? empty
  return { ...empty, moments, state, context }
}

/** The conversation with more events: one transition each, without a replay of `later`. */
export function pushEvents<T extends EventRecord>(
  conversation: Conversation<T>,
  events: readonly T[],
): Conversation<T> {
  const moments = [...conversation.moments]
  let last: FoldPoint = conversation
  for (const held of events) {
    const moment = eventMoment(conversation, last, held)
    moments.push(moment)
    last = moment
  }
  return withMoments(conversation, moments)
}

/** The conversation after its first `length` events; the others are dropped. */
export function truncated<T extends EventRecord>(
  conversation: Conversation<T>,
  length: number,
): Conversation<T> {
  const next = conversation.moments[length]
  if (!next) return conversation
  const empty = { ...conversation, moments: [], state: next.before, context: NO_CONTEXT, later: [] }
  return withMoments(empty, conversation.moments.slice(0, length))
}

/** Whether a moment's event changed the state. */
export const hasChangedState = ({ before, state }: Moment): boolean => state !== before

export const recordsOf = <T extends EventRecord>({ moments }: Conversation<T>): readonly T[] =>
  moments.map(({ held }) => held)

/** The state and context to which an event is applied. */
export type FoldPoint = { readonly state: ChatState; readonly context: PromptContext }

/** Applies one event to a state and context. */
export function eventMoment<T extends EventRecord>(
  { script, observed }: Pick<Conversation, 'script' | 'observed'>,
  { state: before, context }: FoldPoint,
  held: T,
): Moment<T> {
  const notes: Note[] = []
  const hear = observed ? (note: Note) => void notes.push(note) : undefined
  const [state, effects] = transition(script, before, held.event, hear)
  return {
    held,
    before,
    state,
    effects,
    context: state === before ? context : contextAfter(context, held.event, effects),
    notes,
  }
}
