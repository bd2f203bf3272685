import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isFault } from '../../drills/drill'
import type { Made } from '../../drills/fleet/counting-provider'
import type { Purchase } from '../../drills/purchases/buyer'
import { judge } from '../../drills/purchases/judge'
import { drillCommand } from '../../tools/commands/drill'
import { listen } from './listen'

async function drill(...args: readonly string[]) {
  const { prompt, out, err } = listen()
  const status = await drillCommand(args, prompt)
  return { status, out: out(), err: err() }
}

test('without a name the drills are listed; a name that is none ends with 1', async () => {
  const listed = await drill()
  expect(listed).toEqual({ status: 0, out: expect.stringContaining('purchases'), err: '' })
  expect(await drill('--help')).toEqual(listed)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/drill.ts', 'nada'],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, listed.out])
  expect(stderr).toMatch(/^No drill nada\./)
})

test.each([
  ['words for a number', ['desk', '--tries', 'dez'], '--tries wants a whole number from 1 on.\n'],
  [
    'tests that have a size of their own',
    ['fuzz', '--tries', '5'],
    'fuzz has no option --tries.\n',
  ],
])('a drill of %s tries nothing and does not say that it held', async (_what, args, err) => {
  expect(await drill(...args)).toEqual({ status: 1, out: '', err })
})

const NOTHING = { tried: 1, lost: 0, doubled: 0, torn: 0, refused: 0 }

test.each([
  ['lost', true],
  ['doubled', true],
  ['torn', true],
  ['refused', false],
] as const)('a drill in which something was %s has found a fault: %s', (what, isOne) => {
  const times = { p50: 0, p99: 0, memory: undefined }
  expect(isFault({ drill: 'x', ...NOTHING, ...times, [what]: 1 })).toBe(isOne)
})

const EMAIL = 'ana@exemplo.com.br'
const MADE = [
  { subject: `lead ${EMAIL}`, ids: ['1'] },
  { subject: `proposal ${EMAIL}`, ids: ['2'] },
  { subject: 'payment 2', ids: ['3'] },
]
const BOUGHT: Purchase = {
  name: 'ana',
  way: 'pix',
  isPoor: false,
  standing: 'bought',
  told: new Map([
    ['/api/lead', 'L1'],
    ['/api/proposta', 'P2'],
    ['/api/pagamento/pix', 'C3'],
  ]),
  contradictions: 0,
}

test.each([
  ['as it was made', BOUGHT, MADE, {}],
  [
    'paid twice',
    BOUGHT,
    [...MADE.slice(0, 2), { subject: 'payment 2', ids: ['3', '4'] }],
    { doubled: 1 },
  ],
  ['told and not made', BOUGHT, MADE.slice(0, 2), { lost: 1 }],
  ['told in two ways', { ...BOUGHT, contradictions: 1 }, MADE, { torn: 1 }],
  ['told as refused, and paid', { ...BOUGHT, standing: 'refused' }, MADE, { torn: 2, refused: 1 }],
  ['never told', { ...BOUGHT, standing: 'trying' }, MADE, { torn: 2 }],
] satisfies [string, Purchase, Made[], object][])(
  'the drill of purchases sees one that is %s',
  (_what, purchase, made, counted) => {
    const counts = { ...NOTHING, tried: 0 }
    judge([purchase], made, counts)
    expect(counts).toEqual({ ...NOTHING, ...counted })
  },
)
