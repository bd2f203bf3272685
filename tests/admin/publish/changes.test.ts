import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../admin/publish/changes/changes-between'
import { changedTexts, spokenWords } from '../../../admin/publish/changes/text-change'
import { diffTokens, diffWords, piecesOf, plainOf } from '../../../admin/publish/changes/tokens'
import { changeCount, reachWords, summaryWords } from '../../../admin/publish/changes/words'
import { compiledWith, type Edit } from './compiled'

const live = compiledWith()
const changed = (edits: Readonly<Record<string, Edit>>) => changesBetween(live, compiledWith(edits))

/** "-gone +come same" */
const shown = (before: string, after: string) =>
  piecesOf(diffWords(before), diffWords(after)).map(
    ({ kind, tokens }) => ({ same: '', out: '-', in: '+' })[kind] + plainOf(tokens),
  )

describe('sentences before and after', () => {
  test('word by word, a change being one stretch', () => {
    expect(shown('Como você quer pagar a primeira?', 'Como você prefere pagar?')).toEqual([
      'Como você ',
      '-quer',
      '+prefere',
      ' pagar',
      '- a primeira',
      '?',
    ])
    expect(shown('uma duas três', 'um dois três')).toEqual(['-uma duas', '+um dois', ' três'])
  })

  test('a mark, a fact and a link that change are seen though the words stay', () => {
    const plain = diffTokens(['Olá, ', { type: 'fact', fact: 'nome' }])
    const bold = diffTokens([
      { type: 'mark', mark: 'b', children: ['Olá'] },
      ', ',
      { type: 'fact', fact: 'email' },
    ])
    expect(piecesOf(plain, plain).map(({ kind }) => kind)).toEqual(['same'])
    const kinds = piecesOf(plain, bold).map(({ kind, tokens }) => [kind, plainOf(tokens)])
    expect(kinds).toEqual([
      ['out', 'Olá'],
      ['in', 'Olá'],
      ['same', ', '],
      ['out', '{{nome}}'],
      ['in', '{{email}}'],
    ])
  })
})

test('how long a bubble waits for an answer is told with a decimal comma', () => {
  const [late] = changedTexts([], [{ type: 'text', text: ['Oi'], after: 1500 }])
  expect(late?.after?.when).toBe('depois de 1,5 s sem resposta')
})

test('equal contents differ in nothing', () => {
  const { steps, variants, ends, touched } = changesBetween(live, compiledWith())
  expect([steps, variants, ends, touched]).toEqual([[], [], [], []])
})

test('a sentence: who has own words and who never comes there is told apart', () => {
  const changes = changed({
    'scripts/cupom.yaml': (text) =>
      text.replace('Você tem um cupom de desconto?', 'Você tem um cupom?'),
    'scripts/inicio.yaml': (text) => text.replace('Que bom ter você por aqui', 'Que bom ver você'),
  })
  expect(changes.steps.map(({ id }) => id)).toEqual(['copy-message-1', 'cupom-initial-message'])
  const [hello, coupon] = changes.steps
  const all = live.variants.length
  const ownWords = live.variants.filter(({ copy }) => 'copy-message-1' in copy)
  expect(ownWords.length).toBeGreaterThan(0)
  expect(hello?.reach.own).toEqual(ownWords.map(({ id }) => id))
  expect(hello?.reach.unreached).toEqual([])
  const withCoupons = live.variants.filter(({ shouldUseCoupon }) => shouldUseCoupon)
  expect(coupon?.reach.changes).toEqual(withCoupons.map(({ id }) => id))
  expect(coupon?.reach.unreached).toHaveLength(all - withCoupons.length)
  expect(coupon && changeCount(coupon)).toBe('1 frase')
})

test('ways: another target, an outcome, a guard', () => {
  const changes = changed({
    'scripts/endereco.yaml': (text) =>
      text.replace(
        'sem-bairro: { goto: cep-add-neighborhood',
        'sem-bairro: { goto: cep-add-street',
      ),
    'scripts/cupom.yaml': (text) =>
      text.replace(
        'when: { url.cupom: { exists: true } }',
        'when: { url.cupom: { exists: true }, url.idc: { exists: true } }',
      ),
  })
  const behaviours = changes.steps.flatMap((step) => step.behaviours)
  expect(behaviours).toContainEqual({
    label: 'sem-bairro',
    isWay: true,
    before: 'cep-add-neighborhood',
    after: 'cep-add-street',
  })
  const way = { label: '', isWay: true }
  const when = 'cupom do endereço existe'
  expect(behaviours).toContainEqual({ ...way, when, before: 'cupom-initial-url' })
  expect(behaviours).toContainEqual({
    ...way,
    when: `${when} e campanha do endereço existe`,
    after: 'cupom-initial-url',
  })
})

test('a step that comes and goes, a button that is renamed, a detail that nobody sees', () => {
  const changes = changed({
    'scripts/cupom.yaml': (text) =>
      text
        .replace('{ label: TENHO, goto: cupom-input }', '{ label: "SIM, TENHO", goto: cupom-novo }')
        .concat('\n  cupom-novo:\n    say: Oba!\n    next: cupom-input\n'),
  })
  const [asks, made] = changes.steps
  expect(made && [made.id, made.change, changeCount(made)]).toEqual([
    'cupom-novo',
    'added',
    'passo novo',
  ])
  const button = asks?.options.find(({ pieces }) => pieces)
  expect(button?.after && spokenWords(button.after)).toBe('SIM, TENHO')
  // the button under its new name leads elsewhere: that is one change
  expect(asks?.behaviours).toEqual([
    { label: 'SIM, TENHO', isWay: true, before: 'cupom-input', after: 'cupom-novo' },
  ])
  const undone = changesBetween(
    compiledWith({
      'scripts/cupom.yaml': (text) =>
        text
          .concat('\n  x-y:\n    say: Oi\n    next: end\n')
          .replace('goto: cupom-input', 'goto: x-y'),
    }),
    live,
  )
  expect(undone.steps.map(({ id, change }) => [id, change])).toContainEqual(['x-y', 'removed'])
})

test('brands: a base value hits all that inherit it, own words are told beside the script’s', () => {
  const changes = changed({
    'variants/base.yaml': (text) => text.replace(/(partnership: ).*/, '$1"com a gente"'),
    'variants/parceiro-auto-1.yaml': (text) =>
      text.replace('Já escolheu a cor?', 'Já escolheu o carro?').replace('#c8102e', '#b00d27'),
  })
  const one = changes.variants.find(({ variants }) => variants.join() === 'parceiro-auto-1')
  expect(one?.values.map(({ key, kind, after }) => [key, kind, after])).toEqual([
    ['colours.primary', 'colour', '#b00d27'],
  ])
  expect(one?.copies.map(({ step, own }) => [step, own])).toEqual([['copy-message-1', 'both']])
  const base = changes.variants.find(({ values }) =>
    values.some(({ key }) => key === 'brand.partnership'),
  )
  expect(base?.variants.length).toBeGreaterThan(0)
  expect(base?.variants).not.toContain('parceiro-auto-1') // its group has a phrase of its own
  expect(changes.steps).toEqual([])
  expect(changes.touched).toContain('parceiro-auto-1')
})

test('a brand that comes and one that goes', () => {
  const changes = changesBetween(live, compiledWith({ 'variants/parceiro-auto-2.yaml': () => '' }))
  expect(changes.variants).toEqual([
    { variants: ['parceiro-auto-2'], change: 'removed', values: [], copies: [] },
  ])
  expect(changes.touched).toEqual(['parceiro-auto-2'])
})

test('a conversation that starts elsewhere does so for all brands', () => {
  const { ends, touched, ...rest } = changed({
    'scripts/inicio.yaml': (text) => text.replace(/^fallback: .*/m, 'fallback: copy-message-1'),
  })
  expect(ends).toEqual([{ end: 'fallback', before: 'error-general', after: 'copy-message-1' }])
  expect(touched).toEqual(live.variants.map(({ id }) => id))
  expect(summaryWords({ ends, touched, ...rest })).toContain('o desvio da conversa')
})

test('the reach is a sentence and a count', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `m${n}`)
  const reach = (changes: number, own: number, unreached: number) =>
    reachWords({ changes: ids(changes), own: ids(own), unreached: ids(unreached) })
  expect(reach(19, 4, 4)).toBe('Muda em 19 marcas, 4 têm texto próprio, 4 não mudam')
  expect(reach(1, 1, 1)).toBe('Muda em 1 marca, 1 tem texto próprio, 1 não muda')
  expect(reach(27, 0, 0)).toBe('Muda nas 27 marcas')
  expect(reach(0, 2, 0)).toBe('Não muda em marca nenhuma, 2 têm texto próprio')
  expect(summaryWords({ steps: [], variants: [], ends: [], touched: [] })).toBe(
    'Nada muda para quem conversa',
  )
})
