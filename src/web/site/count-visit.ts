import type { Moment } from '../../core/engine/conversation'
import type { EffectOf } from '../../core/engine/effect'
import type { ChatEvent } from '../../core/engine/event'
import type { Stamped } from '../../core/runtime/session'
import { scriptFor } from '../../core/script/script-for'
import type { Facts } from '../../core/script/value'
import { BEACON_PATH, type Beacon, type BeaconKind, writeCount } from '../../measures/beacon'
import { factTable } from '../../product/facts/facts'
import { type CountingBrowser, ownBrowser } from './counting-browser'
import { countsOfMoment, type NamedCount } from './counts-of-moment'
import type { PageData } from './page-data'
import { type CountedVisit, isUncounted, keepVisit, visitNow } from './visit-measures'

/** Maximum number of requests per visit; the last one is reserved for when the page is left. */
const MOST = 3
/** Once this many characters wait, they are sent before the page is left, in case leaving is never reported. */
const MUCH = 600

/** Events by which a visitor begins a talk. */
const ACTS: ReadonlySet<ChatEvent['type']> = new Set(['answered', 'chosen', 'marked', 'finished'])

export type MomentListener = (moment: Moment<Stamped>) => void

/**
 * Counts what happens in a talk: receives each event, stores unsent counts in the browser, and sends them when the page is hidden or left.
 * Counts name places of the release, never typed text.
 */
export function countVisit(
  { release, variant, script: compiled }: PageData,
  tell: TellEvent,
  browser: CountingBrowser = ownBrowser,
): MomentListener {
  if (isUncounted(variant, browser)) return () => {}
  const script = scriptFor(compiled, variant, factTable)
  const counting = { steps: compiled.steps, facts: script.facts }
  // read anew each time, as another tab may have sent the waiting counts
  const now = () => visitNow(variant, browser, release)
  const keep = (visit: CountedVisit) => keepVisit(variant, browser, visit)
  let last: Moment<Stamped> | undefined

  const add = (counts: readonly NamedCount[]) => {
    const visit = now()
    const waiting: { -readonly [Kind in keyof Beacon['contagens']]: string } = { ...visit.waiting }
    for (const { kind, step, detail } of counts) {
      const text = writeCount(counting, kind, step, detail)
      if (text !== undefined) waiting[kind] = [waiting[kind], text].filter(Boolean).join(' ')
    }
    keep({ ...visit, at: browser.now(), waiting })
  }

  const send = () => {
    const visit = now()
    const { source, since, sent, waiting, versao } = visit
    if (sent >= MOST || Object.keys(waiting).length === 0) return
    const beacon: Beacon = {
      marca: variant.id,
      versao,
      origem: source,
      desde: since,
      ...(variant.arms && { bracos: variant.arms }),
      contagens: waiting,
    }
    if (browser.send(BEACON_PATH, JSON.stringify(beacon))) {
      keep({ ...visit, sent: sent + 1, waiting: {} })
    }
  }

  const leave = (most: number) => {
    const visit = now()
    if (visit.sent >= most || Object.keys(visit.waiting).length === 0) return
    const at = last?.state.phase === 'ended' ? undefined : last?.state.at
    if (at !== undefined && visit.left === undefined) {
      keep({ ...visit, left: at })
      add([{ kind: 'left', step: at, detail: '' }])
    }
    send()
  }
  browser.onLeave((isLeft) => leave(isLeft ? MOST : MOST - 1))

  // unsent counts of an earlier release name places of that release, so they are sent first
  if (now().versao !== release) {
    send()
    keep({ ...now(), versao: release, waiting: {} })
  }

  const hear: MomentListener = (moment) => {
    const { event, at } = moment.held
    const counts: NamedCount[] = []
    const { left, ...visit } = now()
    const isAct = ACTS.has(event.type)
    if (!visit.seen) counts.push({ kind: 'visit', step: '', detail: '' })
    if (isAct && !visit.begun) counts.push({ kind: 'start', step: '', detail: '' })
    if (left !== undefined) counts.push({ kind: 'returned', step: left, detail: '' })
    keep({ ...visit, seen: true, ...(isAct && { begun: true }) })
    const stood = last?.state === moment.before ? at - last.held.at : undefined
    counts.push(...countsOfMoment(script, moment, stood))
    last = moment
    add(counts)
    for (const count of counts) {
      const told = eventOfCount(count)
      if (told) tell(told)
    }
    const { sent, waiting } = now()
    if (sent === 0 && JSON.stringify(waiting).length > MUCH) send()
  }
  return (moment) => {
    try {
      hear(moment)
    } catch {
      // an error in counting must not stop the talk
    }
  }
}

/** Reports an analytics event, in the same way as the script's own. */
type TellEvent = (event: Pick<EffectOf<'track'>, 'event' | 'data'>) => void

type Told = (count: NamedCount) => { readonly event: string; readonly data: Facts }

const named = (event: string) => () => ({ event, data: {} })

/** The counts that are analytics events too (spec section 7: events on many other steps). */
const EVENTS: { readonly [Kind in BeaconKind]?: Told } = {
  start: named('Conversa Iniciada'),
  reached: ({ step }) => ({ event: 'Passo Alcançado', data: { passo: step } }),
  specialists: named('Especialistas'),
  coupon: ({ detail }) => ({
    event: detail === 'aplicado' ? 'Cupom Aplicado' : 'Cupom Tentado',
    data: {},
  }),
  error: ({ step }) => ({ event: 'Erro Exibido', data: { passo: step } }),
  again: named('Nova Compra'),
}

const eventOfCount = (count: NamedCount): ReturnType<Told> | undefined =>
  EVENTS[count.kind]?.(count)
