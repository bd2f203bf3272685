import { expect, test } from 'vitest'
import { loadProfile } from '../../../../server/environment/provider-profile'
import { readCatalogue } from '../../../../src/product/provider/dialect/read-catalogue'
import { createReading, rootOf } from '../../../../src/product/provider/dialect/reading'
import { wireEntry, wirePlan } from '../samples'

const profile = await loadProfile()
const read = (entries: unknown) =>
  readCatalogue(rootOf(createReading({}, 'number'), entries), profile)

test.each(['simular-novamente', 'Simular Novamente'])(
  'hole 37: the simulate-again card %s is no plan, at entry level or among the plans',
  (type) => {
    const entry = wireEntry(wirePlan)
    const withCard = { ...entry, planosTipos: [...entry.planosTipos, { type }] }
    expect(read([withCard, { type }])).toEqual(read([entry]))
    expect(read([entry])).toHaveLength(1)
    // alone it is an empty catalogue, not a broken one
    expect(read([{ type }])).toEqual([])
  },
)

const entryOf = (plan: object, entry: object = {}) => ({
  ...wireEntry(wirePlan),
  ...entry,
  planosTipos: [{ ...wirePlan, ...plan }],
})

test('a plan that stands twice is offered once, on two pages or in two groups', () => {
  const once = entryOf({})
  expect(read([once, once, entryOf({ grupo: '9' })])).toEqual(read([once]))
  const twice = { ...once, planosTipos: [wirePlan, wirePlan] }
  expect(read([twice])).toEqual(read([once]))
})

test('PAY-12: of plans that a proposal cannot tell apart, with other amounts, none is offered', () => {
  const other = entryOf({ planoID: 102 })
  for (const [plan, entry] of [
    [{ valorParcela: 600 }, {}],
    [{ valorParcelaPrimeiroPagto: 295.58 }, {}],
    [{}, { bemValor: 120_000 }],
  ] as const) {
    expect(read([entryOf({}), other, entryOf(plan, entry)])).toEqual(read([other]))
  }
  // a proposal names the term besides
  expect(read([entryOf({}), entryOf({}, { planoMeses: 180 })])).toHaveLength(2)
})

test.each([
  ['cents beside a credit in reais', { valorParcela: 59_115 }, {}],
  ['a credit in cents beside reais', {}, { bemValor: 10_000_000 }],
  ['a hundredth', { valorParcela: 5.91 }, {}],
  ['a term in years', {}, { planoMeses: 18, bemValor: 1_000_000 }],
])('PAY-12: an instalment that contradicts credit and term is none: %s', (_what, plan, entry) => {
  const [wrong, right] = [entryOf({ planoID: 7, ...plan }, entry), entryOf({})]
  expect(read([wrong, right])).toEqual(read([right]))
  expect(read([wrong])).toBeUndefined()
})
