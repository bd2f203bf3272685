import type { Offered } from '../engine/effect'
import { isSameValue } from '../script/value'
import { ofType, spaced } from './expect-words'
import type { DONE_KEYS } from './golden-keys'
import { prompted, type Stage } from './stage'
import type { Called, Expectations, FieldSeen, OfferSeen, Tracked } from './talk'

/** What the page shows after a turn, by the keys of a talk; a key with nothing to show is absent. */
export type VisibleResult = Pick<Expectations, 'part' | 'offers' | 'disabled' | 'field' | 'error'>

/** What a turn did unseen, by the keys of a talk; a key with nothing to report is absent. */
export type HiddenEffects = Pick<Expectations, (typeof DONE_KEYS)[number]>

/** The enabled or the disabled buttons as a talk writes them: the label, or a mapping where a button has more. */
export const offersOf = (stage: Stage, disabled: boolean): readonly OfferSeen[] =>
  (prompted(stage, 'offer')?.options ?? [])
    .filter((option) => (option.disabled !== undefined) === disabled)
    .map(offerSeen)

function offerSeen({ label, disabled, open, ...rest }: Offered): OfferSeen {
  const more = {
    ...(rest.note !== undefined && { note: rest.note }),
    ...(rest.icon && { icon: rest.icon }),
    ...(open !== undefined && { open }),
    ...(rest.silent && { silent: rest.silent }),
    ...(rest.resume && { resume: rest.resume }),
    ...(rest.alone && { alone: rest.alone }),
    ...(disabled !== undefined && { reason: disabled }),
  }
  return Object.keys(more).length > 0 ? { label, ...more } : label
}

/** The field that waits for an answer; empty without one. */
export function fieldSeen(stage: Stage): FieldSeen {
  const ask = prompted(stage, 'ask')
  return {
    ...(ask?.hint !== undefined && { hint: ask.hint }),
    ...(ask?.placeholder !== undefined && { placeholder: ask.placeholder }),
    ...(ask?.text !== undefined && { text: ask.text }),
  }
}

export function shownNow(stage: Stage): VisibleResult {
  const parts = ofType(stage.effects, 'show').map(({ part }) => part)
  const offers = offersOf(stage, false)
  const disabled = offersOf(stage, true)
  const field = fieldSeen(stage)
  const error = prompted(stage, 'ask')?.error
  return {
    ...(parts.length > 0 && { part: single(parts) }),
    ...(offers.length > 0 && { offers }),
    ...(disabled.length > 0 && { disabled }),
    ...(Object.keys(field).length > 0 && { field }),
    ...(error !== undefined && { error: spaced(error) }),
  }
}

export function doneSince(stage: Stage): HiddenEffects {
  const { effects } = stage
  const calls = ofType(effects, 'call').map(({ action, input }): Called => {
    return Object.keys(input).length > 0 ? { action, with: input } : action
  })
  const tracks = ofType(effects, 'track').map(({ event, data }): Tracked => {
    return Object.keys(data).length > 0 ? { event, data } : event
  })
  const opened = ofType(effects, 'open').at(-1)
  const { facts, unknown } = factsSince(stage)
  return {
    ...(calls.length > 0 && { calls }),
    ...(tracks.length > 0 && { tracks: single(tracks) }),
    ...(opened && { opens: opened.link }),
    ...(opened?.message !== undefined && { message: spaced(opened.message) }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(unknown.length > 0 && { unknown }),
  }
}

/**
 * The facts that have changed since the visitor's last move, and those that became unknown. A value brought by an action, a part or the page
 * does not count as a change, unless the script changed it further.
 */
export function factsSince({
  conversation,
  since,
}: Stage): Required<Pick<HiddenEffects, 'facts' | 'unknown'>> {
  const moments = conversation.moments.slice(since)
  const before = moments[0]?.before.facts ?? {}
  const now = conversation.state.facts
  const brought = Object.assign({}, ...moments.map(({ held }) => broughtBy(held.event)))
  const changed = Object.entries(now).filter(
    ([name, value]) => !isSameValue(before[name], value) && !isSameValue(brought[name], value),
  )
  const unknown = Object.keys({ ...before, ...brought }).filter((name) => now[name] === undefined)
  return { facts: Object.fromEntries(changed), unknown }
}

const broughtBy = (event: object): object =>
  'facts' in event && typeof event.facts === 'object' && event.facts !== null ? event.facts : {}

const single = <T>(items: readonly T[]): T | readonly T[] =>
  items.length === 1 ? (items[0] as T) : items // one item is there
