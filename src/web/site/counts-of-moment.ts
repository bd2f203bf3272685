import type { Moment } from '../../core/engine/conversation'
import { optionsTaken } from '../../core/engine/event'
import { transition } from '../../core/engine/transition'
import type { Stamped } from '../../core/runtime/session'
import { readFacts } from '../../core/script/read-fact'
import type { Script } from '../../core/script/script'
import { type BeaconKind, type COUPON_DETAILS, TIME_BUCKETS } from '../../measures/beacon'
import { upTo } from '../../measures/step-measures'

export type NamedCount = {
  readonly kind: BeaconKind
  /** Empty for a count of the whole visit. */
  readonly step: string
  readonly detail: string
}

const COUPON_ACTION = 'cupom.validar'
const PROPOSAL_ACTION = 'proposta.criar'
/** The name of the link to the specialists, and the fact that tells that it was opened from the header. */
const SPECIALISTS = 'especialistas'
const SPECIALISTS_FACT = 'falouComEspecialistas'

/** The counts of one event of a talk; `stood`: for how many milliseconds the talk had been waiting when the event came. */
export function countsOfMoment(
  script: Script,
  moment: Moment<Stamped>,
  stood: number | undefined,
): readonly NamedCount[] {
  const { held, before, state, effects } = moment
  const { event } = held
  const counts: NamedCount[] = []
  const add = (kind: BeaconKind, step = '', detail = '') => counts.push({ kind, step, detail })
  const coupon = (detail: (typeof COUPON_DETAILS)[number]) => add('coupon', '', detail)
  if (event.type === 'answered') {
    const message = refusalOf(script, moment)
    if (message !== undefined) add('refused', event.step, message)
  }
  for (const label of optionsTaken(event)) add('chosen', before.at, label)
  if (event.type === 'finished') add('outcome', event.step, event.outcome)
  if (event.type === 'told' && SPECIALISTS_FACT in event.facts) add('specialists')
  if (event.type === 'settled') {
    add('outcome', before.at, event.outcome)
    if (event.outcome === 'falha') add('error', before.at)
    const isCoupon = script.steps.get(before.at)?.call?.action === COUPON_ACTION
    if (isCoupon) coupon('tentado')
    if (isCoupon && event.outcome === 'valido') coupon('aplicado')
  }
  for (const effect of effects) {
    if (effect.type === 'open' && effect.link === SPECIALISTS) add('specialists')
    const isProposal = effect.type === 'call' && effect.action === PROPOSAL_ACTION
    if (isProposal && (before.settled[PROPOSAL_ACTION] ?? 0) > 0) add('again')
  }
  if (state === before) return counts
  const isOver = state.at !== before.at || state.phase !== 'waiting'
  if (stood !== undefined && before.phase === 'waiting' && isOver) {
    add('time', before.at, bucketOf(stood))
  }
  transition(script, before, event, (note) => {
    if (note.type === 'entered') add('reached', note.step.id)
  })
  return counts
}

/** The id of the message with which a field has refused an answer. */
function refusalOf(script: Script, { held: { event }, before }: Moment<Stamped>) {
  if (event.type !== 'answered') return undefined
  const ask = script.steps.get(event.step)?.ask
  const fact = ask && script.facts.get(ask.fact)
  if (!fact?.field.input) return undefined
  const parsed = fact.field.parse(event.text, readFacts(script.facts, before.facts, fact.context))
  return parsed.ok ? undefined : parsed.why.key
}

const bucketOf = (ms: number): string =>
  TIME_BUCKETS.find((bucket) => ms <= upTo(bucket) * 1000) ?? 'mais'
