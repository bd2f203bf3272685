import { beforeAll, describe, expect, test } from 'vitest'
import type { Talk, TalkTurn } from '../../../src/core/talks/talk'
import { compileSmall, type Small } from './small'

let small: Small
const answers = { nome: 'mariana', cep: '01310-100' }

beforeAll(async () => {
  small = await compileSmall()
})

const run = (turns: readonly TalkTurn[], talk: Partial<Talk> = {}) =>
  small.run({ answers, turns, ...talk })

describe('answers given once at the head of a talk', () => {
  test('are said wherever the bot asks, until something else is needed; a turn sees all of it', () => {
    const turns: readonly TalkTurn[] = [
      {
        bot: ['Qual é o seu nome?', 'Mariana, qual é o seu CEP?', 'Em São Paulo há planos'],
        calls: ['lead.validar-palavras', 'cep.buscar'],
        at: 'planos',
      },
      { finish: 'selecionado', end: true },
    ]
    expect(run(turns)).not.toHaveProperty('failure')
  })

  test('stop at the step that a turn looks at, or that one after it does', () => {
    const looks: readonly TalkTurn[] = [{ bot: 'Olá' }, { at: 'cep', facts: { nome: 'Mariana' } }]
    expect(run(looks)).not.toHaveProperty('failure')
    expect(run([...looks, { at: 'planos' }])).not.toHaveProperty('failure')
    expect(run([{ at: 'nome', unknown: ['nome'] }, { at: 'cep' }])).not.toHaveProperty('failure')
  })

  test('stop where the next move can be made: a button beside a question, too', () => {
    const { failure } = run([{ bot: 'nome' }, { choose: 'ESPECIALISTAS', at: 'cep' }])
    expect(failure).toBeUndefined()
  })

  test('leave a question to an answer of the turn: to the one it comes to, or to that of a fact', () => {
    const first = run([{ at: 'nome' }, { answer: 'Ana' }, { at: 'planos', facts: { nome: 'Ana' } }])
    expect(first).not.toHaveProperty('failure')
    const byFact = run([{ answer: { cep: '20040-002' } }, { facts: { cep: '20040002' } }])
    expect(byFact).not.toHaveProperty('failure')
  })

  test('go on before a move that cannot be made yet', () => {
    const turns: readonly TalkTurn[] = [{ at: 'nome' }, { finish: 'selecionado', end: true }]
    expect(run(turns)).not.toHaveProperty('failure')
  })

  test('a list is said question by question, and its last text again', () => {
    const turns: readonly TalkTurn[] = [
      { at: 'planos', facts: { nome: 'Ana' } },
      { finish: 'simular-novamente', at: 'planos', facts: { nome: 'Bia' } },
      { finish: 'simular-novamente', at: 'planos', facts: { nome: 'Bia' } },
    ]
    const own = { answers: { ...answers, nome: ['Ana', 'Bia'] } }
    expect(run(turns, own)).not.toHaveProperty('failure')
  })

  test('one that is refused stops the talk; where an error is expected the next goes on', () => {
    const own = { answers: { nome: ['R2', 'Ana'] } }
    expect(run([{ at: 'cep' }], own).failure).toMatchObject({
      turn: 0,
      key: 'answers',
      expected: 'que "R2" seja aceito',
      actual: '"Está correto? 🤔"',
    })
    const foreseen: readonly TalkTurn[] = [{ error: 'Está correto? 🤔' }, { at: 'cep' }]
    expect(run(foreseen, own)).not.toHaveProperty('failure')
  })

  test('a question by fact that does not come is told', () => {
    expect(run([{ answer: { email: 'a@b.co' } }]).failure).toMatchObject({
      expected: 'a pergunta por email',
      actual: 'a peça carrossel-planos',
    })
  })

  test('a script that asks in a circle is stopped', async () => {
    const script = `group: inicio
start: um
fallback: um
steps:
  um:
    say: Qual é o seu nome?
    ask: nome
    choose:
      - { label: SAIR, goto: end }
    next: um
`
    const { run } = await compileSmall(script)
    expect(run({ answers, turns: [{ bot: 'nome' }] }).failure?.actual).toBe(
      'A conversa pergunta sem parar.',
    )
  })

  test.each([
    ['a fact that nobody types', { contrato: '1' }],
    ['what is no fact', { inventado: '1' }],
    ['a prototype', { constructor: '1' }],
  ])('%s is refused', (_name, wrong) => {
    const { failure } = run([{ at: 'nome' }], { answers: wrong })
    expect(failure).toMatchObject({ turn: -1, actual: expect.stringContaining('de "answers"') })
  })

  test('of the talk it begins with count for that part alone', () => {
    const talk: Talk = { talk: 'a outra', variant: 'loja', answers, turns: [{ bot: 'Olá' }] }
    const turns: readonly TalkTurn[] = [{ at: 'cep' }, { answer: '20040-002' }]
    const begun = { opening: { talk, until: 'cep' }, answers: {}, turns }
    expect(small.run(begun)).not.toHaveProperty('failure')
  })
})

test('a move can be made only where all that it marks is offered, and what it taps can be tapped', async () => {
  const { run } = await compileSmall(`group: inicio
start: um
fallback: um
facts:
  gostos: { kind: lista, label: Gostos, options: [TV, RÁDIO] }
steps:
  um:
    say: Qual é o seu nome?
    ask: nome
    choose:
      - { label: TV, goto: end }
      - { label: FIM, disabled: Ainda não, goto: end }
    next: [{ when: { nome: Bia }, goto: tres }, { goto: dois }]
  dois:
    choose: { many: gostos, options: [{ label: TV }, { label: RÁDIO }] }
    next: tres
  tres: { choose: [{ label: FIM, goto: end }] }
`)
  const after = (nome: string, turn: TalkTurn) =>
    run({ answers: { nome }, turns: [{ bot: 'nome' }, turn] }).failure
  expect([
    after('Ana', { mark: ['TV', 'RÁDIO'], at: 'tres' }),
    after('Bia', { choose: 'FIM', end: true }),
  ]).toEqual([undefined, undefined])
})
