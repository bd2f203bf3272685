import { defineAction, definePart } from '../../../src/core/script/contract'
import { defineFacts, nameFacts } from '../../../src/core/script/fact'
import type { TypedField, UntypedField } from '../../../src/core/script/field'
import { defineVocabulary } from '../../../src/core/script/vocabulary'

const FLAVOURS = ['MARGHERITA', 'CALABRESA']

const flavour: UntypedField<string> = {
  kind: 'sabor',
  json: 'string',
  choices: FLAVOURS,
  look: 'words',
  read: (stored) => FLAVOURS.find((one) => one === stored),
  show: (value) => value.toLowerCase(),
  sample: () => ({ value: 'CALABRESA' }),
}

const NOT_A_COUNT = { key: 'recusa.quantidade', words: 'De 1 a 9, por favor' }
const WHERE_TO = { key: 'recusa.endereco', words: 'Para onde?' }

const count: TypedField<number> = {
  kind: 'quantidade',
  json: 'integer',
  look: 'words',
  input: () => ({ keyboard: 'numeric', autocomplete: 'off', capitalize: 'none' }),
  read: (stored) => (typeof stored === 'number' ? stored : undefined),
  parse: (typed) =>
    /^[1-9]$/.test(typed.trim())
      ? { ok: true, value: Number(typed) }
      : { ok: false, why: NOT_A_COUNT },
  messages: [NOT_A_COUNT],
  show: (value) => `${value}`,
  sample: () => ({ typed: '2', value: 2 }),
  cases: () => ({ valid: ['1', '9'], invalid: ['', '0', '10', 'duas'] }),
}

const line: TypedField<string> = {
  kind: 'linha',
  json: 'string',
  look: 'words',
  input: () => ({ keyboard: 'text', autocomplete: 'street-address', capitalize: 'words' }),
  read: (stored) => (typeof stored === 'string' ? stored : undefined),
  parse: (typed) =>
    typed.trim() === ''
      ? { ok: false, why: WHERE_TO }
      : { ok: true, value: typed.trim().slice(0, 60) },
  messages: [WHERE_TO],
  show: (value) => value,
  sample: () => ({ typed: 'Rua do Forno, 8', value: 'Rua do Forno, 8' }),
  cases: () => ({ valid: ['Rua A', '<b>Rua</b>'], invalid: ['', '   '] }),
}

const facts = nameFacts(
  defineFacts({
    sabor: { field: flavour, label: 'Sabor' },
    quantas: { field: count, label: 'Quantas' },
    endereco: { field: line, label: 'Endereço', personal: true },
    minutos: { field: count, label: 'Minutos' },
  }),
)

const bake = defineAction({
  name: 'forno.assar',
  about: 'Assa as pizzas do pedido',
  effect: 'once',
  input: { sabor: facts.sabor, quantas: facts.quantas },
  outcomes: { assadas: { minutos: facts.minutos }, 'sem-massa': {}, falha: {} },
  samples: { assadas: { minutos: 8 }, 'sem-massa': {}, falha: {} },
})

const deliver = defineAction({
  name: 'moto.levar',
  about: 'Leva o pedido ao endereço',
  effect: 'repeatable',
  input: { endereco: facts.endereco },
  outcomes: { 'a-caminho': {}, falha: {} },
  samples: { 'a-caminho': {}, falha: {} },
})

const basket = definePart({
  name: 'sacola',
  about: 'O pedido, para conferir',
  input: { sabor: facts.sabor, quantas: facts.quantas, endereco: facts.endereco },
  outcomes: { pedir: {}, mudar: {} },
  samples: { pedir: {}, mudar: {} },
})

/** A second product, to prove that the core knows no product: four facts, two actions, one part. */
export const pizzeria = defineVocabulary({
  facts,
  actions: { 'forno.assar': bake, 'moto.levar': deliver },
  parts: { sacola: basket },
})
