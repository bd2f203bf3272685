import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerProblems } from '../../../server/http/answer-problems'
import { createMetrics } from '../../../server/http/metrics'
import { attributionOf } from '../../../server/measures/attribution'
import { countRoutes } from '../../../server/measures/count-routes'
import { type PageCounts, pageCounts } from '../../../server/measures/page-counts'
import { loadScript } from '../../../src/core/script/script'
import { type Beacon, detailsAt, writeCount } from '../../../src/measures/beacon'
import { factTable } from '../../../src/product/facts/facts'
import { fixedReleases } from '../fixed-releases'
import { ownStore } from '../own-store'
import { testRelease } from '../release'

const NOW = Date.parse('2026-11-23T14:20:00-03:00')
const HOUR = '2026-11-23T14'
const log = { info: () => {}, warn: () => {}, error: () => {} }

const script = {
  start: 'ola',
  fallback: 'ola',
  steps: [
    {
      id: 'ola',
      group: 'inicio',
      say: [],
      choose: { layout: 'row' as const, options: [{ label: 'VAMOS LÁ' }, { label: 'AGORA NÃO' }] },
    },
    { id: 'cpf', group: 'dados', say: [], ask: { fact: 'cpfCnpj' } },
    {
      id: 'busca',
      group: 'planos',
      say: [],
      call: {
        action: 'catalogo.buscar',
        effect: 'none' as const,
        with: {},
        on: { encontrados: [{ to: 'ola' }], falha: [{ to: 'ola' }] },
      },
    },
  ],
}
const home = testRelease.variants.get('home')!
const release = {
  ...testRelease,
  id: 'b'.repeat(64),
  script,
  variants: new Map([
    ['home', { ...home, campanhas: ['verao'] }],
    ['calada', { ...home, id: 'calada', medidas: false }],
  ]),
  experiments: [
    {
      id: 'abertura',
      about: '',
      brands: ['home'],
      goal: 'lead' as const,
      delta: 0.1,
      arms: [
        { name: 'a', about: '', weight: 0.5 },
        { name: 'b', about: '', weight: 0.5 },
      ],
    },
  ],
}
/** The last message of a document's field. */
const message = detailsAt('refused', script.steps[1], factTable).at(-1) ?? ''
const counting = { steps: script.steps, facts: loadScript(script, factTable).facts }

const own = ownStore()
let app: FastifyInstance
let counts: PageCounts

beforeEach(async () => {
  counts = pageCounts(own.store.db, log)
  app = Fastify()
  answerProblems(app, { log, metrics: createMetrics(), clock: Date.now })
  await app.register(countRoutes, { releases: fixedReleases(release), counts, clock: () => NOW })
})
afterEach(async () => {
  await app.close()
  await own.store.db.deleteFrom('measures').execute()
})

const beacon = (given: Partial<Beacon>): Beacon => ({
  marca: 'home',
  versao: release.id,
  origem: 'google',
  contagens: { visit: '-' },
  ...given,
})
const send = async (payload: object, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'POST', url: '/api/medidas', payload, headers })).statusCode
const rows = async () => {
  await counts.flush()
  return own.store.db
    .selectFrom('measures')
    .select(['what', 'step', 'detail', 'source', 'arm', 'period', 'n'])
    .orderBy('what')
    .orderBy('step')
    .orderBy('arm')
    .execute()
}

describe('issue 17, point 1: what pages count', () => {
  test('is counted by hour under the words of the release, and added up', async () => {
    const contagens = {
      reached: '0 1 1',
      chosen: writeCount(counting, 'chosen', 'ola', 'AGORA NÃO') ?? '',
      refused: writeCount(counting, 'refused', 'cpf', message) ?? '',
      outcome: writeCount(counting, 'outcome', 'busca', 'falha') ?? '',
      time: writeCount(counting, 'time', 'cpf', 'ate-15s') ?? '',
    }
    expect(await send(beacon({ contagens }))).toBe(204)
    expect(await send(beacon({ contagens: { reached: '1' } }))).toBe(204)
    const at = { source: 'google', arm: '', period: HOUR }
    expect(await rows()).toEqual([
      { what: 'chosen', step: 'ola', detail: 'AGORA NÃO', n: 1, ...at },
      { what: 'outcome', step: 'busca', detail: 'falha', n: 1, ...at },
      { what: 'reached', step: 'cpf', detail: '', n: 3, ...at },
      { what: 'reached', step: 'ola', detail: '', n: 1, ...at },
      { what: 'refused', step: 'cpf', detail: message, n: 1, ...at },
      { what: 'time', step: 'cpf', detail: 'ate-15s', n: 1, ...at },
    ])
  })

  test.each([
    ['a step', { contagens: { reached: '3' } }],
    ['an option', { contagens: { chosen: '0.2' } }],
    ['an outcome', { contagens: { outcome: '2.2' } }],
    ['a message', { contagens: { refused: '0.0' } }],
    ['a bucket of time', { contagens: { time: '0.9' } }],
    ['free text', { contagens: { reached: 'Ana Souza' } }],
    ['a sale', { contagens: { paid: '-' } }],
    ['a second visit in one', { contagens: { visit: '- -' } }],
    ['a visit that began twice', { contagens: { start: '- -' } }],
    ['a place after its number', { contagens: { time: '0.1.5' } }],
    ['a whole visit at a step', { contagens: { visit: '0' } }],
    ['a release', { versao: 'c'.repeat(64) }],
    ['a brand', { marca: 'outra' }],
    ['a key', { nome: 'Ana' }],
  ])('%s that there is not is refused, with all that came with it', async (_what, given) => {
    const body = { ...beacon({}), ...given }
    expect(await send({ ...body, contagens: { visit: '-', ...body.contagens } })).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('of another page nothing is taken, nor what is too long', async () => {
    expect(await send(beacon({}), { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send(beacon({ contagens: { reached: '0 '.repeat(3000) } }))).toBe(413)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['do not track', {}, { dnt: '1' }],
    ['global privacy control', {}, { 'sec-gpc': '1' }],
    ['the switch of the brand', { marca: 'calada' }, {}],
  ])('%s is honoured', async (_what, given, headers) => {
    expect(await send(beacon(given), headers)).toBe(204)
    expect(await rows()).toEqual([])
  })

  test('one visit takes back no more than one departure of an earlier beacon, and those of its own', async () => {
    await send(beacon({ contagens: { left: '1' } }))
    await send(beacon({ contagens: { left: '1' } }))
    for (const returned of ['1 1', '1 0', Array(1200).fill('1').join(' ')]) {
      expect(await send(beacon({ contagens: { returned } }))).toBe(400)
    }
    expect(await send(beacon({ contagens: { returned: '1 1 1', left: '1 0' } }))).toBe(400)
    expect(await rows()).toMatchObject([{ step: 'cpf', n: 2 }])
    // left, came back, left again, came back, while nothing could be sent
    expect(await send(beacon({ contagens: { returned: '1 0 1', left: '0 1 1' } }))).toBe(204)
    expect((await rows()).map(({ step, n }) => [step, n])).toEqual([
      ['cpf', 2],
      ['ola', 0],
    ])
  })

  test('who comes back is not counted as having left', async () => {
    await send(beacon({ contagens: { left: '1' } }))
    await send(beacon({ contagens: { returned: '1', left: '0' } }))
    expect((await rows()).map(({ step, n }) => [step, n])).toEqual([
      ['cpf', 0],
      ['ola', 1],
    ])
  })
})

describe('issue 17, point 2: where they come from', () => {
  test.each([
    ['verao', 'verao'],
    ['ana@exemplo.com.br', 'outros'],
    ['direto', 'direto'],
  ])('%s is counted as %s: only names of the bounded list are kept', async (origem, source) => {
    await send(beacon({ origem }))
    expect((await rows()).map((row) => row.source)).toEqual([source])
  })
})

test('issue 17, point 5: a visit counts for its arm, on the day on which it began; arms that there are not, for none', async () => {
  const bracos = { abertura: 'b', outro: 'x' }
  await send(beacon({ bracos, desde: '2026-11-22T23', contagens: { visit: '-', start: '-' } }))
  expect(await rows()).toMatchObject([
    { what: 'start', arm: '', period: HOUR },
    { what: 'visit', arm: '', period: HOUR },
    { what: 'visit', arm: 'abertura:b', period: '2026-11-22T23' },
  ])
})

test.each([
  ...['2026-10-99T00', '2026-11-00T07', '2026-11-22T24', '2026-11-22T99'],
  ...['2026-11-23T15', '2026-10-24T13'],
])(
  'a visit that says to have begun at %s, which is no hour of the last 30 days, counts for its arm now',
  async (desde) => {
    await send(beacon({ bracos: { abertura: 'b' }, desde, contagens: { visit: '-' } }))
    expect((await rows()).map(({ period }) => period)).toEqual([HOUR, HOUR])
  },
)

test('a sale to somebody who asks not to be counted counts for no arm', () => {
  const armsOf = (asked: Record<string, string>) =>
    attributionOf({ 'x-medidas': 'braco=abertura:b', ...asked }, release, home, NOW).arms
  expect(armsOf({})).toEqual(['abertura:b'])
  expect([armsOf({ dnt: '1' }), armsOf({ 'sec-gpc': '1' })]).toEqual([[], []])
})

test('issue 17, point 5: answers that are refused and calls that fail count for the arm, as often as in one visit', async () => {
  const bracos = { abertura: 'b' }
  const refused = writeCount(counting, 'refused', 'cpf', message)!
  const error = writeCount(counting, 'error', 'busca', '')!
  await send(beacon({ bracos, contagens: { refused: [refused, refused].join(' '), error } }))
  await send(beacon({ bracos, contagens: { refused } }))
  await counts.flush()
  const ofArm = own.store.db.selectFrom('measures').where('arm', '=', 'abertura:b').orderBy('what')
  expect(await ofArm.select(['what', 'step', 'detail', 'n', 'squares']).execute()).toEqual([
    { what: 'error', step: '', detail: '', n: 1, squares: 1 },
    { what: 'refused', step: '', detail: '', n: 3, squares: 5 },
  ])
})

test('what waits is written when the process ends, and survives a store that fails', async () => {
  await send(beacon({}))
  await own.store.db.schema.alterTable('measures').renameTo('away').execute()
  await counts.flush()
  await own.store.db.schema.alterTable('away').renameTo('measures').execute()
  await send(beacon({}))
  await app.close()
  expect((await rows()).map(({ n }) => n)).toEqual([2])
})
