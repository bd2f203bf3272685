import { expect, test } from 'vitest'
import { changesByFile } from '../../../admin/publish/changes/by-file'
import { dependenciesOf, goingOf, withIts } from '../../../admin/publish/choice/dependencies'
import { unitsOf } from '../../../admin/publish/choice/units'

const CARAMBO = 'variants/parceiro-auto-1.yaml'
const LEAD = 'scripts/lead.yaml'
const COUPON = 'scripts/cupom.yaml'
const BANNER = 'variants/assets/banner-novo.webp'

const value = (key: string) => ({ key, kind: 'text', before: 'a', after: 'b' }) as const
const copy = { step: 'copy-message-1', says: [], own: 'both' } as const
const change = { change: 'modified', values: [], copies: [] } as const

test('issue 15, 10: each change is told under the file that makes it, a brand of several alike by itself', () => {
  const reach = { changes: [], own: [], unreached: [] }
  const heard = { says: [], options: [], behaviours: [], reach }
  const step = {
    id: 'lead-name',
    group: 'lead',
    kind: 'ask',
    change: 'modified',
    ...heard,
  } as const
  const source = (path: string, text: string) => ({ path, text })
  const found = changesByFile({
    changes: {
      steps: [step],
      ends: [],
      touched: [],
      variants: [
        { ...change, variants: ['auto', 'home'], values: [value('colours.primary')] },
        { ...change, variants: ['auto'], values: [value('title')], copies: [copy] },
        { ...change, change: 'removed', variants: ['velha'] },
      ],
    },
    files: new Map([['lead-name', LEAD]]),
    before: [
      source('variants/base.yaml', 'colours: { primary: a }'),
      source('variants/groups/carros.yaml', 'title: a'),
      source('variants/auto.yaml', 'group: carros\ncolours: { primary: a }\ncopy: {}'),
      source('variants/home.yaml', 'path: /'),
    ],
    after: [
      source('variants/base.yaml', 'colours: { primary: b }'),
      source('variants/groups/carros.yaml', 'title: b'),
      source(
        'variants/auto.yaml',
        'group: carros\ncolours: { primary: b }\ncopy: { copy-message-1: Oi }',
      ),
      source('variants/home.yaml', 'path: /'),
    ],
  })
  const primary = { ...change, values: [value('colours.primary')] }
  expect([...found]).toEqual([
    [LEAD, { steps: [step], variants: [] }],
    [
      'variants/velha.yaml',
      { steps: [], variants: [{ ...change, change: 'removed', variants: ['velha'] }] },
    ],
    [
      'variants/auto.yaml',
      { steps: [], variants: [{ ...primary, copies: [copy], variants: ['auto'] }] },
    ],
    ['variants/base.yaml', { steps: [], variants: [{ ...primary, variants: ['home'] }] }],
    [
      'variants/groups/carros.yaml',
      { steps: [], variants: [{ ...change, values: [value('title')], variants: ['auto'] }] },
    ],
  ])
})

const side = (path: string, live: string | null, draft: string | null) => ({ path, live, draft })
const steps = (...lines: string[]) => `group: x\nsteps:\n${lines.join('\n')}\n`

test('issue 15, 10: what uses a new step, fact or picture needs it; what takes a step away needs who has stopped using it', () => {
  const needs = dependenciesOf([
    side(LEAD, steps('  a:', '    next: b'), steps('  a:', '    next: novo')),
    side(COUPON, steps('  c:', '    say: C'), steps('  c:', '    say: C', '  novo:', '    say: N')),
    side(CARAMBO, 'banner: { src: velho.webp }', 'banner: { src: banner-novo.webp }'),
    side(BANNER, null, ''),
    side('scripts/fim.yaml', steps('  b:', '    say: B'), steps('  z:', '    say: Z')),
  ])
  expect(needs).toEqual([
    { path: LEAD, needed: COUPON, why: 'uses' },
    { path: CARAMBO, needed: BANNER, why: 'uses' },
    { path: 'scripts/fim.yaml', needed: LEAD, why: 'removes' },
  ])
  // what is said is no name
  const said = side(LEAD, steps('  a:', '    say: oi'), steps('  a:', '    say: um novo dia'))
  const made = side(COUPON, steps('  c:', '    say: C'), steps('  novo:', '    say: N'))
  expect(dependenciesOf([said, made])).toEqual([])
})

test('a step that has moved binds both files', () => {
  const one = side(
    LEAD,
    steps('  a:', '    say: A', '  b:', '    say: B'),
    steps('  a:', '    say: A'),
  )
  const other = side(
    COUPON,
    steps('  c:', '    say: C'),
    steps('  c:', '    say: C', '  b:', '    say: B'),
  )
  expect(dependenciesOf([one, other]).map(({ path, needed, why }) => [path, needed, why])).toEqual([
    [LEAD, COUPON, 'moves'],
    [COUPON, LEAD, 'moves'],
  ])
})

test('ticking takes along what is needed, unticking what needs it, and what lacks something stays', () => {
  const needs = [
    { path: 'a', needed: 'b', why: 'uses' },
    { path: 'b', needed: 'c', why: 'uses' },
  ] as const
  expect([...withIts('a', needs, true)]).toEqual(['a', 'b', 'c'])
  expect([...withIts('c', needs, false)]).toEqual(['c', 'b', 'a'])
  expect([...withIts('c', needs, true)]).toEqual(['c'])
  expect([...goingOf(['a', 'b', 'd'], needs)]).toEqual(['d'])
  expect([...goingOf(['a', 'b', 'c'], needs)]).toEqual(['a', 'b', 'c'])
})

test('a picture is chosen with the brand that alone draws it, and by itself where several do', () => {
  const file = (path: string) => ({ path, change: 'modified', state: 'saved' }) as const
  const files = [file(LEAD), file(BANNER), file(CARAMBO), file('variants/assets/bot-x.svg')]
  const draws = (own: string) =>
    new Map([
      [CARAMBO, own],
      ['variants/home.yaml', 'bot: bot-x.svg'],
    ])
  const texts = draws('bot: bot-x.svg\nbanner: banner-novo.webp')
  const shape = unitsOf(files, texts, draws('bot: bot-x.svg')).map(({ key, kind, files: own }) => [
    kind,
    key,
    own.map(({ path }) => path),
  ])
  expect(shape).toEqual([
    ['brand', CARAMBO, [CARAMBO, BANNER]],
    ['picture', 'variants/assets/bot-x.svg', ['variants/assets/bot-x.svg']],
    ['part', LEAD, [LEAD]],
  ])
  // the brand's file as it is live: only its picture has changed
  expect(unitsOf([file(BANNER)], texts, texts)[0]).toMatchObject({ kind: 'brand', key: CARAMBO })
})

test('a brand draws a picture by its whole name, not by one that contains it', () => {
  const bot = 'variants/assets/bot.svg'
  const files = [{ path: bot, change: 'modified', state: 'saved' }] as const
  const texts = new Map([
    [CARAMBO, 'bot: "bot.svg"'],
    ['variants/home.yaml', 'bot: robot.svg'],
    ['variants/outra.yaml', 'bot: bot.svg-antigo.webp'],
  ])
  expect(unitsOf(files, texts, texts)[0]).toMatchObject({ kind: 'brand', key: CARAMBO })
})
