import { beforeAll, expect, test } from 'vitest'
import { compileSmall, type Small } from './small'

const SCRIPT = `group: inicio
start: um
fallback: um
steps:
  um:
    say: Olá, tudo bem com você?
    choose:
      - { label: SIM, set: { tipoPessoa: 0 } }
      - { label: EMPRESA, set: { tipoPessoa: 1 } }
    next: dois

  dois:
    next:
      - when: { all: [{ tipoPessoa: 1 }, { nome: { exists: true } }] }
        goto: empresa
      - goto: pessoa

  empresa: { say: Sua empresa, next: end }
  pessoa: { say: Você, ask: nome, next: end }
`

let small: Small

beforeAll(async () => {
  small = await compileSmall(SCRIPT)
})

test('a failure is plain data: what did not hold, what was said before, the steps and why each way was taken', () => {
  const { failure } = small.run({
    turns: [{ bot: 'Olá' }, { choose: 'EMPRESA', at: 'empresa', facts: { tipoPessoa: 0 } }],
  })
  expect(JSON.parse(JSON.stringify(failure))).toEqual(failure)
  expect(failure).toMatchObject({
    turn: 1,
    key: 'at',
    at: 'pessoa',
    expected: '"empresa"',
    actual: '"pessoa"',
    said: ['Você'],
    before: [{ from: 'bot', step: 'um', text: 'Olá, tudo bem com você?' }],
    facts: [{ fact: 'tipoPessoa', expected: 0, actual: 1 }],
    walked: ['dois', 'pessoa'],
  })
  const fork = failure?.forks.find(({ step }) => step === 'dois')
  expect(fork).toMatchObject({ exit: { type: 'next' }, taken: true, more: 0 })
  expect(fork?.branches).toMatchObject([
    {
      to: 'empresa',
      verdict: {
        holds: false,
        of: [
          { fact: 'tipoPessoa', known: 1, holds: true },
          { fact: 'nome', holds: false },
        ],
      },
    },
    { to: 'pessoa' },
  ])
})

test('words that were not said are compared with the nearest bubble, word by word', () => {
  const { failure } = small.run({ turns: [{ bot: 'Olá, tudo certo com você?' }] })
  expect(failure?.changes).toEqual([
    { kind: 'same', text: 'Olá, tudo ' },
    { kind: 'missing', text: 'certo' },
    { kind: 'extra', text: 'bem' },
    { kind: 'same', text: ' com você?' },
  ])
})

test('lists are compared item by item', () => {
  const { failure } = small.run({ turns: [{ offers: ['SIM', 'NÃO'] }] })
  expect(failure?.changes).toEqual([
    { kind: 'same', text: 'SIM' },
    { kind: 'missing', text: 'NÃO' },
    { kind: 'extra', text: 'EMPRESA' },
  ])
})

test('every fact that differs is told, known or unknown', () => {
  const turn = { choose: 'SIM', facts: { tipoPessoa: 1, nome: 'Ana' }, unknown: ['tipoPessoa'] }
  expect(small.run({ turns: [turn] }).failure?.facts).toEqual([
    { fact: 'tipoPessoa', expected: 1, actual: 0 },
    { fact: 'nome', expected: 'Ana' },
    { fact: 'tipoPessoa', actual: 0 },
  ])
})
