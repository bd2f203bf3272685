import type { Card, CardResult } from '../../product/fields/cartao'
import type { Facts } from '../script/value'
import type { View } from './view'

/** The small mutable shell round the engine: what React subscribes to and sends to. */
export type Chat = {
  readonly view: () => View
  readonly subscribe: (listener: () => void) => () => void
  /** The visitor's answer as typed. Ignored when nothing is asked. */
  readonly answer: (text: string) => void
  readonly choose: (label: string) => void
  /** Leaves the part that waits by one of its outcomes. */
  readonly finish: (outcome: string, facts: Facts) => void
  /** Pays the proposal with a card, which is kept nowhere. One payment at a time; never rejects. */
  readonly pay: (card: Card) => Promise<CardResult>
  /** Puts an earlier answer before the visitor, to be changed by the next answer, choice or finish; `undefined` leaves it as it was. */
  readonly edit: (item: number | undefined) => void
  /** Goes on with the stored talk, where the view asks whether to. */
  readonly resume: () => void
  /** Forgets the stored session and begins again. */
  readonly restart: () => void
  readonly dispose: () => void
}
