import type { EffectOf } from '../../core/engine/effect'
import type { Facts } from '../../core/script/value'
import type { BeaconKind } from '../../measures/beacon'
import type { NamedCount } from './counts-of-moment'

/** Tells an analytics event as the script's own are told. */
export type TellEvent = (event: Pick<EffectOf<'track'>, 'event' | 'data'>) => void

type Told = (count: NamedCount) => { readonly event: string; readonly data: Facts }

const named = (event: string) => () => ({ event, data: {} })

/** What of the counts is an analytics event too (spec section 7: events on many other steps). */
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

export const eventOfCount = (count: NamedCount): ReturnType<Told> | undefined =>
  EVENTS[count.kind]?.(count)
