import { describe, expect, test } from 'vitest'
import { INITIAL } from '../../../src/core/engine/state'
import { variantFacts } from '../../../src/core/script/read-fact'
import { scriptFor } from '../../../src/core/script/script-for'
import { factTable } from '../../../src/product/facts/facts'
import { at, calling, chosen, settled, started, turn } from './at'
import { compiled, known, line, literal, script, scriptWith, step, to } from './small-script'
import { variant } from './variant'

const way = (go: Parameters<typeof to>[1]) =>
  scriptWith([
    step('a', { choose: { layout: 'row', options: [{ label: 'IR', go: to('fim', go) }] } }),
  ])

describe('facts', () => {
  test('T21 a way does reset, clear, set, reply, track, and then goes', () => {
    const all = way({
      reset: true,
      clear: ['hoje'],
      set: [{ fact: 'nome', from: literal('Bia') }],
      reply: ['Sou ', { type: 'fact', fact: 'nome' }],
      track: { event: 'Foi', data: { nome: known('nome'), email: known('email') } },
    })
    const facts = { nome: 'Ana', email: 'a@b.co', hoje: '2026-11-21' }
    const { state, effects } = turn(all, at('a', facts), chosen('a', 'IR'))
    expect(state.facts).toEqual({ nome: 'Bia' })
    expect(effects.slice(1, 3)).toEqual([
      {
        type: 'say',
        from: 'visitor',
        step: 'a',
        text: ['Sou ', { type: 'value', text: 'Bia', look: 'words' }],
      },
      { type: 'track', event: 'Foi', data: { nome: 'Bia' } },
    ])
  })

  test('T22 reset keeps what the variant, the URL and the clock brought', () => {
    const brought = [...factTable.values()]
      .filter(({ derived }) => !derived)
      .map(({ name, scope }) => ({ name, scope }))
    const facts = Object.fromEntries(brought.map(({ name }) => [name, 'x']))
    const { state } = turn(way({ reset: true }), at('a', facts), chosen('a', 'IR'))
    const kept = brought.filter(({ scope }) => scope !== 'talk').map(({ name }) => name)
    expect(kept.length).toBeGreaterThan(5)
    expect(Object.keys(state.facts)).toEqual(kept)
  })

  test('T22 clear forgets the named facts only', () => {
    const facts = { nome: 'Ana', email: 'a@b.co' }
    const { state } = turn(way({ clear: ['email', 'cep'] }), at('a', facts), chosen('a', 'IR'))
    expect(state.facts).toEqual({ nome: 'Ana' })
  })

  test('T23 a set reads what was known before it, and passes on that something is unknown', () => {
    const set = [
      { fact: 'logradouro', from: known('bairro') },
      { fact: 'bairro', from: known('logradouro') },
      { fact: 'cidade', from: known('estado') },
    ]
    const facts = { logradouro: 'Rua A', bairro: 'Centro', cidade: 'Bonito' }
    const { state } = turn(way({ set }), at('a', facts), chosen('a', 'IR'))
    expect(state.facts).toEqual({ logradouro: 'Centro', bairro: 'Rua A' })
  })

  test('T24 an event writes facts of the vocabulary only, and values of their kind', () => {
    const junk = JSON.parse(
      `{ "__proto__": { "x": 1 }, "constructor": 1, "inventado": 1, "rendaTotal": 5, "leadId": "1",
         "nome": 3, "planos": {}, "plano": [], "rendaMensal": 1.5, "editando": "sim", "percentual": null }`,
    )
    const { state } = turn(script, calling('lead'), settled('salvo', junk))
    expect(state.facts).toEqual({ leadId: '1' })
    expect(Object.getPrototypeOf(state.facts)).toBe(Object.prototype)
    expect(turn(script, INITIAL, started(junk)).state.facts).toEqual({ leadId: '1' })
  })

  test('T24 a derived fact or an unknown name in a set is passed over', () => {
    const set = ['rendaTotal', '__proto__', 'inventado'].map((fact) => ({ fact, from: literal(1) }))
    const { state } = turn(way({ set }), at('a'), chosen('a', 'IR'))
    expect(state.facts).toEqual({})
    expect(Object.getPrototypeOf(state.facts)).toBe(Object.prototype)
  })
})

describe('variants', () => {
  test('T31 copy replaces what a step says, and nothing else', () => {
    const own = scriptFor(compiled, { ...variant, copy: { inicio: [line('Oi!')] } }, factTable)
    expect(own.steps.get('inicio')).toEqual({ ...script.steps.get('inicio'), say: [line('Oi!')] })
    expect(own.steps.get('nome')).toBe(compiled.steps.find(({ id }) => id === 'nome'))
    expect([...own.steps.keys()]).toEqual([...script.steps.keys()])
  })

  test('a variant brings every fact of its scope (spec section 3)', () => {
    const scoped = [...factTable.values()].filter(({ scope }) => scope === 'variant')
    const brought = variantFacts(factTable, variant)
    expect(Object.keys(brought).sort()).toEqual(scoped.map(({ name }) => name).sort())
    expect(brought).toMatchObject({ 'variante.campanhaId': 851, 'variante.cupomAtivo': true })
  })
})
