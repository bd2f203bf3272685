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

test('a list is the same only with as many items', () => {
  expect(dataDiffer('planos', [1], [1], false)).toBeUndefined()
  expect(dataDiffer('planos', [1], [1, 2], false)).toEqual({
    expected: 'planos = [1]',
    actual: 'planos = [1,2]',
  })
})
