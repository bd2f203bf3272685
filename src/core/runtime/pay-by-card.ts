import type { Card, CardResult } from '../../product/fields/cartao'
import type { ChatOptions } from './chat-options'
import type { Talk } from './talk'

/** What analytics calls each end (spec section 7). */
const STATUS: { readonly [R in CardResult]: string } = {
  aprovado: 'sucesso',
  pendente: 'pendente',
  recusado: 'recusado',
}

/** Pays with a card the proposal of a talk: one payment at a time, whoever taps again waits for the same one (case PAY-01). Never rejects. */
export function paysByCard(options: ChatOptions): (card: Card, talk: Talk) => Promise<CardResult> {
  let paying: Promise<CardResult> | undefined
  return (card, talk) => {
    paying ??= payOnce(options, card, talk).finally(() => {
      paying = undefined
    })
    return paying
  }
}

async function payOnce(options: ChatOptions, card: Card, talk: Talk): Promise<CardResult> {
  const { propostaToken } = talk.facts()
  // with nothing to pay nothing is sent
  if (typeof propostaToken !== 'string') return 'recusado'
  // each try of the visitor's has a key of its own: another card is another payment, and the gateway allows one
  const key = `${talk.session().id}/cartao/${options.newId()}`
  // a payment that has left is not cut short by what happens to the talk
  const { signal } = new AbortController()
  const result = await options
    .pay(card, propostaToken, { signal, key })
    .catch((): CardResult => 'pendente')
  options.track({
    type: 'track',
    event: 'Pagamento Processado',
    data: { metodo_pagamento: 'cartao_de_credito', status_transacao: STATUS[result] },
  })
  return result
}
