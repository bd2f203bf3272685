import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Made } from '../../drills/fleet/counting-provider'
import { startVisitors } from '../../drills/fleet/start-visitors'
import type { Purchase } from '../../drills/purchases/buyer'
import { judge } from '../../drills/purchases/judge'
import { createTally } from '../../drills/tally'

const bought = (name: string): Purchase => ({
  name,
  way: 'pix',
  isPoor: false,
  standing: 'bought',
  contradictions: 0,
  told: new Map([
    ['/api/lead', '1'],
    ['/api/proposta', '2'],
    ['/api/pagamento/pix', 'pix3'],
  ]),
})
const MADE: readonly Made[] = [
  { subject: 'lead ana@exemplo.com.br', ids: ['1'] },
  { subject: 'proposal ana@exemplo.com.br', ids: ['2'] },
  { subject: 'payment 2', ids: ['3'] },
]
const twice = (subject: string) =>
  MADE.map((one) => (one.subject === subject ? { ...one, ids: [...one.ids, '9'] } : one))
const without = (subject: string) => MADE.filter((one) => one.subject !== subject)
const HELD = { tried: 1, lost: 0, doubled: 0, torn: 0, refused: 0 }

test.each<[string, Partial<Purchase>, readonly Made[], object]>([
  ['what was told as done is done once', {}, MADE, {}],
  ['a lead made twice', {}, twice('lead ana@exemplo.com.br'), { doubled: 1 }],
  ['a proposal made twice', {}, twice('proposal ana@exemplo.com.br'), { doubled: 1 }],
  ['a payment made twice', {}, twice('payment 2'), { doubled: 1 }],
  ['a lead told and not made', {}, without('lead ana@exemplo.com.br'), { lost: 1 }],
  ['a payment told and not made', {}, without('payment 2'), { lost: 1 }],
  ['another answer than before', { contradictions: 1 }, MADE, { torn: 1 }],
])('PAY-03: a drill of purchases notices %s', (_what, change, made, counts) => {
  const tally = createTally()
  judge([{ ...bought('ana'), ...change }], made, tally.counts)
  expect(tally.counts).toEqual({ ...HELD, ...counts })
})

test.each<[string, Purchase['standing'], object]>([
  ['a refused card that was charged', 'refused', { torn: 1, refused: 1 }],
  ['who never hears anything definite', 'trying', { torn: 1 }],
])('PAY-03: a drill of purchases notices %s', (_what, standing, counts) => {
  const tally = createTally()
  const other = { ...bought('bia'), told: new Map() }
  judge([{ ...bought('ana'), standing }, other], MADE, tally.counts)
  expect(tally.counts).toEqual({ ...HELD, tried: 2, ...counts })
})

test('a drill in which nobody could buy anything has shown nothing, and does not hold', () => {
  const tally = createTally()
  judge([{ ...bought('ana'), standing: 'open', told: new Map() }], [], tally.counts)
  expect(tally.counts).toEqual({ ...HELD, torn: 1, refused: 1 })
})

const server = createServer((request, answer) => {
  if (request.url === '/whole') answer.end('page')
  if (request.url === '/cut')
    answer.writeHead(200, { 'content-length': 9 }).write('pa', () => answer.destroy())
  // whoever asks for another page never hears of it
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['/whole', false],
  ['/cut', true],
  ['/never', true],
])('a page of a drill that is %s: lost %s', async (path, isLost) => {
  const { port } = server.address() as AddressInfo
  const visitors = startVisitors(`http://127.0.0.1:${port}`, 20, [path])
  const tally = createTally()
  // the first report may come before anybody was there
  while (tally.counts.tried + tally.counts.lost === 0) await visitors.count(tally)
  visitors.stop()
  expect(tally.counts.lost > 0).toBe(isLost)
})
