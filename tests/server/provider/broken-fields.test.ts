import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plano } from '../../../src/product/facts/plan'
import { createProvider } from '../../../src/product/provider/client'
import { json, type MockProvider, mockProvider } from '../mock-provider'
import { startApp, type TestApp } from '../start-app'

const CASES = 1000
let mock: MockProvider
let it: TestApp
let address = ''
beforeAll(async () => {
  mock = await mockProvider()
  it = await startApp({ providerUrl: mock.url })
  address = await it.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await it.close()
  await mock.close()
})

const plan = (credit: number, kind: 'CREDITO_INTEGRAL' | 'CREDITO_PAGAMETADE') => ({
  name: kind,
  tipoPlanoID: kind === 'CREDITO_INTEGRAL' ? 1 : 2,
  planoID: credit / 100 + (kind === 'CREDITO_INTEGRAL' ? 1 : 2),
  bemId: credit / 1000,
  bemNome: `Imóvel de ${credit}`,
  grupo: '3120',
  planoGrupoSituacao: 'EM ANDAMENTO',
  planoTaxaAdmTotal: 20,
  valorParcela: credit / (kind === 'CREDITO_INTEGRAL' ? 160 : 320),
  valorParcelaPrimeiroPagto: credit / 640,
  planoExibeSimulacao: true,
  exibirTextoResolucao285: true,
  dataProximaAssembleia: '2026-12-10',
  detalhesPlano: {
    prazoGrupo: 220,
    maxParticipantes: 440,
    indiceCorrecao: 'INCC',
    lanceFixo: '30%',
    lanceLivre: 'Sim',
    percentualSeguro: 0.03,
    valorParcelaIntegral: credit / 160,
  },
})
const entry = (bemValor: number) => ({
  bemValor,
  planoMeses: 180,
  bemCategoriaCodigo: 'IM',
  planosTipos: [plan(bemValor, 'CREDITO_INTEGRAL'), plan(bemValor, 'CREDITO_PAGAMETADE')],
})
const catalogue = () => [100_000, 160_000, 320_000].map(entry)

type Json = Record<string, unknown>

/** What stands in a field's place: another type, nothing, less than nothing, too much, words. */
const BROKEN: readonly unknown[] = [
  undefined,
  null,
  '',
  -1,
  -591.15,
  1e12,
  Number.MAX_SAFE_INTEGER,
  0.001,
  'muito',
  '1.234,56',
  '7.000',
  'x'.repeat(5000),
  true,
  [],
  [591.15],
  {},
  { valor: 591.15 },
  '__proto__',
]

const search = {
  valorCredito: 10_000_000,
  renda: 2_000_000,
  categorias: [1, 20],
  bem: 'IMOVEL',
  empresaId: 106,
  integral: true,
  metade: true,
  reduzida: false,
} as const
const found = () =>
  createProvider({ baseUrl: address, variant: 'home' }).buscarPlanos(search, {
    signal: new AbortController().signal,
  })

/** What a visitor is shown of an amount, and what a sale is made with. */
const AMOUNTS = ['bemValor', 'meses', 'valorParcela', 'valorPrimeiraParcela', 'tipo'] as const
const UNSURE = ['taxaAdmTotal', 'percentualSeguro', 'valorParcelaCheia'] as const

test(`GW-07, PRV-01: ${CASES} broken fields of a catalogue lose no whole plan and show no wrong amount`, async () => {
  mock.answer = json({ success: true, data: catalogue() })
  const whole = await found()
  expect(whole).toHaveLength(6)
  const next = chance(20_261_122)
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T
  let [shown, left] = [0, 0]
  for (let run = 0; run < CASES; run += 1) {
    const data = catalogue()
    const at = Math.floor(next() * data.length)
    const kind = Math.floor(next() * 2)
    const broken = data[at]?.planosTipos[kind]
    const places: readonly Json[] = [
      data[at] as Json,
      broken as Json,
      broken?.detalhesPlano as Json,
    ]
    const place = pick([0, 1, 1, 2])
    const holder = places[place] ?? {}
    const field = pick(Object.keys(holder))
    const value = pick(BROKEN)
    if (value === undefined) delete holder[field]
    else holder[field] = value
    mock.answer = json({ success: true, data })
    const plans = await found()
    const what = `case ${run}: ${field} is ${JSON.stringify(value)?.slice(0, 40)}`
    for (const [index, known] of whole.entries()) {
      // the client's order is the catalogue's: two plans an entry
      const touched = place === 0 ? Math.floor(index / 2) === at : index === at * 2 + kind
      const now = plans.filter((one) => samePlan(one, known, touched))
      if (!touched) expect(now, what).toEqual([known])
    }
    for (const one of plans) {
      const known = whole.find(
        (other) => other.valorParcela === one.valorParcela && other.bemValor === one.bemValor,
      )
      expect(known, what).toBeDefined()
      for (const name of AMOUNTS) expect([name, one[name]], what).toEqual([name, known?.[name]])
      for (const name of UNSURE) expect([known?.[name], null, 0.001, 7], what).toContain(one[name])
    }
    if (plans.length === whole.length) shown += 1
    else left += 1
  }
  console.log(
    `${CASES} broken fields: in ${left} the plan was left out, in ${shown} shown without the field`,
  )
  expect(shown + left).toBe(CASES)
})

const samePlan = (one: Plano, known: Plano, touched: boolean) =>
  !touched && one.planoId === known.planoId && one.bemId === known.bemId

/** Mulberry32: the same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
