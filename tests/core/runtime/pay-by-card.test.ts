import { describe, expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import { paysByCard } from '../../../src/core/runtime/pay-by-card'
import type { Talk } from '../../../src/core/runtime/talk'
import type { Card, CardResult } from '../../../src/product/fields/cartao'
import { fakeWorld } from './fake-world'
import { SCRIPT } from './sample-script'

const CARD: Card = {
  numero: '4111111111111111',
  nomeTitular: 'Ana Souza',
  validade: '12/2030',
  codigoSeguranca: '987',
  cpfCnpjTitular: '12345678909',
  parcelas: 1,
}

function talkWith(facts: ReturnType<Talk['facts']>): Talk {
  return {
    facts: () => facts,
    conversation: () => foldEvents(SCRIPT, []),
    answers: () => [],
    session: () => ({ version: 1, id: 's1', release: 'r1', variant: 'home', events: [] }),
    view: () => ({ items: [], status: 'waiting', step: '' }),
    send: () => undefined,
    stop: () => undefined,
  }
}

describe('paying by card (spec section 4, flow 12)', () => {
  test.each([
    ['aprovado', 'sucesso'],
    ['pendente', 'pendente'],
    ['recusado', 'recusado'],
  ] as const)('%s is told to analytics as %s, with nothing of the card', async (result, status) => {
    const world = fakeWorld()
    const pay = paysByCard({ ...world.options, pay: async () => result })
    expect(await pay(CARD, talkWith({ propostaToken: 'ficha' }))).toBe(result)
    expect(world.tracked).toEqual([
      {
        type: 'track',
        event: 'Pagamento Processado',
        data: { metodo_pagamento: 'cartao_de_credito', status_transacao: status },
      },
    ])
    expect([...world.texts.values()].join()).not.toContain('4111')
  })

  test('PAY-04: a rejection is pending', async () => {
    const pay = paysByCard({ ...fakeWorld().options, pay: () => Promise.reject(new Error('gone')) })
    expect(await pay(CARD, talkWith({ propostaToken: 'ficha' }))).toBe('pendente')
  })

  test('PAY-01: taps while one is on its way share it; the next has a key of its own', async () => {
    const keys: string[] = []
    let end: (result: CardResult) => void = () => undefined
    const pay = paysByCard({
      ...fakeWorld().options,
      pay: (_card, token, { key }) => {
        keys.push(`${token} ${key}`)
        return new Promise((resolve) => {
          end = resolve
        })
      },
    })
    const talk = talkWith({ propostaToken: 'ficha' })
    const both = [pay(CARD, talk), pay(CARD, talk)]
    end('recusado')
    expect(await Promise.all(both)).toEqual(['recusado', 'recusado'])
    void pay(CARD, talk)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^ficha s1\/cartao\/[0-9a-f]{32}$/)
  })

  test('without a proposal nothing is sent', async () => {
    const sent: unknown[] = []
    const pay = paysByCard({
      ...fakeWorld().options,
      pay: async (card) => {
        sent.push(card)
        return 'aprovado'
      },
    })
    expect(await pay(CARD, talkWith({}))).toBe('recusado')
    expect(sent).toEqual([])
  })
})
