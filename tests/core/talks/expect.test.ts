import { beforeAll, describe, expect, test } from 'vitest'
import { dataDiffer } from '../../../src/core/talks/compare-data'
import type { TalkTurn } from '../../../src/core/talks/talk'
import { compileSmall, type Small } from './small'

const SCRIPT = `group: inicio
start: um
fallback: um
steps:
  um:
    delay: 700
    say: [Olá!, Qual é o seu nome?]
    ask: nome
    track: { event: Chegou, data: { plano: $tipoPlano, passo: um } }
    call:
      action: lead.validar-palavras
      with: { texto: $nome }
      on:
        validas: { goto: end, track: { event: Acabou } }
        invalidas: { goto: retry, error: Outro }
        falha: { goto: dois, track: { event: Falhou, data: { passo: um } } }
  dois: { track: { event: Falhou, data: { passo: dois } }, next: end }
`

let small: Small

beforeAll(async () => {
  small = await compileSmall(SCRIPT)
})

const failureOf = (...turns: readonly TalkTurn[]) =>
  small.run({ facts: { tipoPlano: 'CREDITO_INTEGRAL' }, turns }).failure

describe('expectations that hold', () => {
  test.each<[name: string, turn: TalkTurn]>([
    ['all that a bubble says', { bot: [{ exact: 'Olá!' }, 'nome'] }],
    ['an event with some of its data', { tracks: { event: 'Chegou', data: { passo: 'um' } } }],
    ['a fact in an event', { tracks: [{ event: 'Chegou', data: { plano: 'CREDITO_INTEGRAL' } }] }],
    ['what an event does not carry', { tracks: { event: 'Chegou', data: { nada: null } } }],
    ['one pause among others', { waits: 700 }],
    ['exactly the pauses', { waits: [700, 'bubble'] }],
    [
      'a call with its input',
      { answer: 'ana', calls: [{ action: 'lead.validar-palavras', with: { texto: 'Ana' } }] },
    ],
    ['several events', { answer: 'ana', tracks: ['Acabou'] }],
    ['the whole bubble of the visitor', { answer: 'ana', user: { exact: 'Ana' } }],
  ])('%s', (_name, turn) => {
    expect(failureOf(turn)).toBeUndefined()
  })
})

describe('expectations that do not hold', () => {
  test.each<[name: string, turn: TalkTurn, expected: string, actual: string]>([
    ['part of a bubble', { bot: { exact: 'Olá' } }, 'só "Olá"', '"Olá!", "Qual é o seu nome?"'],
    [
      'another value',
      { tracks: { event: 'Chegou', data: { passo: 'dois' } } },
      'Chegou: passo = "dois"',
      'Chegou: passo = "um"',
    ],
    ['one of several events', { tracks: ['Chegou', 'Partiu'] }, '"Partiu"', '"Chegou"'],
    [
      'an event more often than it was sent',
      { tracks: ['Chegou', 'Chegou'] },
      '"Chegou", "Chegou"',
      '"Chegou"',
    ],
    ['another pause', { waits: 500 }, '"500"', '"700", "bubble"'],
    ['too few pauses', { waits: [700] }, '"700"', '"700", "bubble"'],
    [
      'another input',
      { answer: 'ana', calls: [{ action: 'lead.validar-palavras', with: { texto: 'ana' } }] },
      'lead.validar-palavras: texto = "ana"',
      'lead.validar-palavras: texto = "Ana"',
    ],
  ])('%s', (_name, turn, expected, actual) => {
    expect(failureOf(turn)).toMatchObject({ expected, actual })
  })
})

test('an event sent twice holds where each expected one is among them', () => {
  const failed = (passo: string) =>
    small.run({
      outcomes: { 'lead.validar-palavras': 'falha' },
      turns: [
        {
          answer: 'ana',
          tracks: [
            { event: 'Falhou', data: { passo } },
            { event: 'Falhou', data: { passo: 'dois' } },
          ],
        },
      ],
    }).failure
  expect(failed('um')).toBeUndefined()
  expect(failed('tres')).toMatchObject({ expected: 'Falhou: passo = "tres"' })
})

test('two events that are expected alike are two that were sent so', () => {
  const failed = (...passos: readonly string[]) =>
    small.run({
      outcomes: { 'lead.validar-palavras': 'falha' },
      turns: [
        {
          answer: 'ana',
          tracks: passos.map((passo) => ({
            event: 'Falhou',
            ...(passo !== '' && { data: { passo } }),
          })),
        },
      ],
    }).failure
  expect(failed('um', 'um')?.key).toBe('tracks')
  expect(failed('dois', 'um')).toBeUndefined()
  expect(failed('', 'um')).toBeUndefined()
})

describe('what a golden turn does unseen is all that it does', () => {
  const words = { bot: ['Olá!', 'Qual é o seu nome?'], at: 'um' }
  test.each<[name: string, turn: TalkTurn, expected: string, actual: string]>([
    ['an event', words, 'nada', '"Chegou"'],
    [
      'its data',
      { ...words, tracks: { event: 'Chegou', data: { passo: 'um' } } },
      'Chegou: plano = nada',
      'Chegou: plano = "CREDITO_INTEGRAL"',
    ],
  ])('%s', (_name, turn, expected, actual) => {
    const facts = { tipoPlano: 'CREDITO_INTEGRAL' }
    const { failure } = small.run({ golden: 'all', facts, turns: [turn] })
    expect(failure).toMatchObject({ key: 'tracks', expected, actual })
  })
})

test('what the page brings is not what a golden turn does, and what the visitor answers is', () => {
  const facts = { tipoPlano: 'CREDITO_INTEGRAL' }
  const tracks = { event: 'Chegou', data: { plano: 'CREDITO_INTEGRAL', passo: 'um' } }
  const first = { bot: ['Olá!', 'Qual é o seu nome?'], at: 'um', tracks } as const
  const failed = (...turns: readonly TalkTurn[]) =>
    small.run({ golden: 'all', facts, turns: [first, ...turns] }).failure
  expect(failed({ tell: { cidade: 'Sé' } })).toBeUndefined()
  const answer = {
    answer: 'ana',
    tracks: 'Acabou',
    calls: [{ action: 'lead.validar-palavras', with: { texto: 'Ana' } }],
  } as const
  expect(failed({ ...answer, facts: { nome: 'Ana' } })).toBeUndefined()
  expect(failed(answer)).toMatchObject({ key: 'facts', actual: 'nome: "Ana"' })
})

test('a golden turn tells all that is on a button, and what has become unknown', async () => {
  const { run } = await compileSmall(`group: inicio
start: um
fallback: um
steps:
  um:
    say: Pronto?
    choose:
      options:
        - { label: LIMPAR, note: Tudo, clear: [nome], goto: dois }
        - { label: SAIR, goto: end }
  dois: { say: Pronto., choose: [{ label: SAIR, goto: end }] }
`)
  const first = {
    bot: 'Pronto?',
    at: 'um',
    offers: [{ label: 'LIMPAR', note: 'Tudo' }, 'SAIR'],
  } as const
  const second = { choose: 'LIMPAR', bot: 'Pronto.', at: 'dois', offers: ['SAIR'] } as const
  const failed = (...turns: readonly TalkTurn[]) =>
    run({ golden: 'all', facts: { nome: 'Ana' }, turns }).failure
  expect(failed(first, { ...second, unknown: ['nome'] })).toBeUndefined()
  expect(failed(first, second)?.key).toBe('unknown')
  expect(failed({ ...first, offers: ['LIMPAR', 'SAIR'] })?.key).toBe('offers')
})

test('opens is the link that the turn has opened, and not one that an earlier turn did', async () => {
  const links = await compileSmall(`group: inicio
start: um
fallback: um
steps:
  um:
    choose:
      - { label: SITE, open: site }
      - { label: ESPECIALISTAS, open: especialistas }
      - { label: SAIR, goto: end }
`)
  const failed = (...turns: readonly TalkTurn[]) => links.run({ turns }).failure
  const site = { choose: 'SITE', opens: 'site' } as const
  expect(failed(site, { choose: 'ESPECIALISTAS', opens: 'especialistas' })).toBeUndefined()
  expect(failed(site, { choose: 'ESPECIALISTAS', opens: 'site' })).toMatchObject({
    turn: 1,
    expected: '"site"',
    actual: '"especialistas"',
  })
  expect(failed(site, { choose: 'SAIR', opens: 'site' })).toMatchObject({
    expected: '"site"',
    actual: 'nada',
  })
})

test('a list is the same only with as many items', () => {
  expect(dataDiffer('planos', [1], [1], false)).toBeUndefined()
  expect(dataDiffer('planos', [1], [1, 2], false)).toEqual({
    expected: 'planos = [1]',
    actual: 'planos = [1,2]',
  })
})
