import { isMapping } from '../../../core/script/value'
import { METHOD_CODES } from '../../facts/payment-methods'
import { foldedWords } from '../plain-words'
import type { Profile } from './profile'
import { codeAt, idAt, readInstant, textAt } from './read-values'
import {
  type AnswerReading,
  createReading,
  fieldOf,
  needed,
  note,
  type Place,
  rootOf,
} from './reading'

/** The state of a payment at the provider. */
export type PaymentState = 'aguardando' | 'confirmado' | 'vencido'

/** The state that a provider's word stands for. A word that the profile does not know counts as pending and is noted. */
export function readPaymentState(data: Place, { confirmation }: Profile): PaymentState | undefined {
  const place = fieldOf(data, 'status')
  const word = needed(place, (at) => textAt(at, 60))
  if (word === undefined) return undefined
  const isOneOf = (words: readonly string[]) =>
    words.some((known) => foldedWords(known) === foldedWords(word))
  if (isOneOf(confirmation.approved)) return 'confirmado'
  if (isOneOf(confirmation.void)) return 'vencido'
  if (!isOneOf(confirmation.pending)) note(place, 'unknown-word')
  return 'aguardando'
}

/** A notice that the provider sends of its own accord: which payment it is about, and the payment's state. */
export type PaymentNotice = {
  /** The provider's number of the proposal, or its token. */
  readonly proposal: { readonly id?: string | undefined; readonly token?: string | undefined }
  /** The payment method; `undefined` if the notice does not name it. */
  readonly method: MethodCode | undefined
  readonly state: PaymentState
  /** When it was paid, in epoch milliseconds. */
  readonly paidAt: number | undefined
  /** When the payment reached this state, in epoch milliseconds. */
  readonly at: number | undefined
}

type MethodCode = (typeof METHOD_CODES)[keyof typeof METHOD_CODES]

const METHOD_WORDS: ReadonlyMap<string, MethodCode> = new Map([
  [String(METHOD_CODES.pix), METHOD_CODES.pix],
  ['pix', METHOD_CODES.pix],
  [String(METHOD_CODES.boleto), METHOD_CODES.boleto],
  ['boleto', METHOD_CODES.boleto],
  ['boleto bancario', METHOD_CODES.boleto],
  [String(METHOD_CODES.cartao), METHOD_CODES.cartao],
  ['cartao', METHOD_CODES.cartao],
  ['cartao de credito', METHOD_CODES.cartao],
  ['credit card', METHOD_CODES.cartao],
])

export type ReadNotice = {
  readonly notice: PaymentNotice | undefined
  readonly notes: AnswerReading['notes']
}

/** Reads a notice by the profile; `notice` is `undefined` if no proposal or no state is named. */
export function readNotice(json: unknown, profile: Profile): ReadNotice {
  const reading = createReading(profile.confirmation.webhook.reads, profile.money)
  const root = rootOf(reading, json)
  const inner = fieldOf(root, 'data')
  const data = isMapping(inner.value) ? { ...inner, path: '' } : root
  const id = idAt(fieldOf(data, 'propostaID'))
  const token = codeAt(fieldOf(data, 'propostaToken'), 4096)
  const state = readPaymentState(data, profile)
  const paidWith = fieldOf(data, 'formaPagamento')
  const word = textAt(paidWith, 40)
  const method = METHOD_WORDS.get(foldedWords(word ?? ''))
  if (word !== undefined && method === undefined) note(paidWith, 'unknown-word')
  const [paidAt, at] = [readInstant(fieldOf(data, 'pagoEm')), readInstant(fieldOf(data, 'em'))]
  const isWhole = state !== undefined && (id !== undefined || token !== undefined)
  return {
    notice: isWhole ? { proposal: { id, token }, method, state, paidAt, at } : undefined,
    notes: reading.notes,
  }
}
