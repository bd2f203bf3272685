import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import type { CompiledScript } from '../../../src/core/script/script'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Variant } from '../../../src/core/script/variant'
import { coverageOf } from '../../../src/core/talks/coverage'
import { runTalk } from '../../../src/core/talks/run-talk'
import type { Talk, TalkTurn } from '../../../src/core/talks/talk'
import { factTable } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'
import { smallContent } from './small-content'

let script: CompiledScript
let variants: readonly Variant[]
let remove: () => Promise<void>

beforeAll(async () => {
  const content = await smallContent()
  remove = content.remove
  const compiled = compile(textsAlone(await readTexts(content.root)), { ...vocabulary, texts: [] })
  // facts that only a talk brings are told as warnings
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  script = compiled.script!
  variants = compiled.variants
})

afterAll(() => remove())

function run(turns: readonly TalkTurn[], given: Partial<Talk> = {}) {
  const talk: Talk = { talk: 'teste', variant: 'loja', turns, ...given }
  const variant = variants.find(({ id }) => id === talk.variant)!
  return runTalk(talk, scriptFor(script, variant, factTable), variant, { ...vocabulary, texts: [] })
}

const toCep: readonly TalkTurn[] = [{ answer: 'Ana' }]
const toPlans: readonly TalkTurn[] = [...toCep, { answer: '01310-100' }]
const renda = { rendaMensal: 500_000 }

describe('a talk that diverges fails at its turn (design section 3)', () => {
  test.each<
    [name: string, turns: readonly TalkTurn[], turn: number, expected: string, actual: string]
  >([
    [
      'words the bot does not say',
      [{ bot: 'Tchau' }],
      0,
      '"Tchau"',
      '"Olá, aqui é Exemplo Consórcio!", "Qual é o seu nome?"',
    ],
    [
      'words in another order',
      [{ bot: ['nome', 'Olá'] }],
      0,
      '"Olá" depois de "Qual é o seu nome?"',
      'nada',
    ],
    [
      'words of an earlier turn',
      [{ bot: 'Olá' }, { answer: 'Ana', bot: 'Olá' }],
      1,
      '"Olá"',
      '"Ana, qual é o seu CEP?"',
    ],
    [
      'words heard before',
      [{ bot: 'Olá' }, { bot: 'Olá' }],
      1,
      '"Olá" depois de "Olá, aqui é Exemplo Consórcio!"',
      '"Qual é o seu nome?"',
    ],
    ['another bubble of the visitor', [{ answer: 'Ana', user: 'Bia' }], 0, '"Bia"', '"Ana"'],
    [
      'words that should not be',
      [{ unsaid: ['Tchau', 'seu  nome'] }],
      0,
      'nenhum balão com "seu nome"',
      '"Qual é o seu nome?"',
    ],
    ['another step', [{ at: 'cep' }], 0, '"cep"', '"nome"'],
    ['another part', [...toPlans, { part: 'pix' }], 2, '"pix"', '"carrossel-planos"'],
    [
      'another message on the field',
      [{ answer: '' }, { error: 'Está correto? 🤔' }],
      1,
      '"Está correto? 🤔"',
      '"Preencha para continuar! 😊"',
    ],
    [
      'an answer that is refused unforeseen',
      [{ answer: '' }, { answer: 'Ana' }, { error: 'Preencha para continuar! 😊' }],
      0,
      'que "" seja aceito',
      '"Preencha para continuar! 😊"',
    ],
    [
      'an error that is not there',
      [...toCep, { error: 'CEP inválido' }],
      1,
      '"CEP inválido"',
      'nada',
    ],
    ['other options', [...toCep, { offers: ['PULAR'] }], 1, '"PULAR"', '"ESPECIALISTAS"'],
    ['an option that can be chosen', [...toCep, { disabled: [] }], 1, 'nada', '"MAPA"'],
    [
      'a button that is not offered',
      [...toCep, { choose: 'PULAR' }],
      1,
      'o botão "PULAR"',
      'a pergunta por cep, o botão "ESPECIALISTAS"',
    ],
    [
      'a button that cannot be tapped yet',
      [...toCep, { choose: 'MAPA' }],
      1,
      'o botão "MAPA"',
      'a pergunta por cep, o botão "ESPECIALISTAS", o botão "MAPA" desativado ("Em breve")',
    ],
    [
      'an answer nobody asked for',
      [...toPlans, { answer: 'Ana' }],
      2,
      'uma pergunta',
      'a peça carrossel-planos',
    ],
    [
      'a part that is not there',
      [{ finish: 'selecionado' }],
      0,
      'uma peça na tela',
      'a pergunta por nome',
    ],
    [
      'other calls',
      [{ answer: 'Ana', calls: ['lead.salvar'] }],
      0,
      '"lead.salvar"',
      '"lead.validar-palavras"',
    ],
    [
      'an event that is not tracked',
      [...toCep, { choose: 'ESPECIALISTAS', tracks: 'Outro' }],
      1,
      '"Outro"',
      '"Especialistas"',
    ],
    [
      'a link that is not opened',
      [...toCep, { choose: 'ESPECIALISTAS', opens: 'site' }],
      1,
      '"site"',
      '"especialistas"',
    ],
    ['another fact', [{ facts: { rendaTotal: 1 } }], 0, 'rendaTotal = 1', 'rendaTotal: 500000'],
    ['an unknown fact', [{ facts: { nome: 'Ana' } }], 0, 'nome = "Ana"', 'nome: não se sabe'],
    [
      'a fact that is known',
      [{ answer: 'Ana', unknown: ['nome'] }],
      0,
      'não se sabe nome',
      'nome: "Ana"',
    ],
    ['an end that has not come', [{ end: true }], 0, 'a conversa acaba', 'a conversa continua'],
    [
      'an end that has come',
      [...toPlans, { finish: 'selecionado', end: false }],
      2,
      'a conversa continua',
      'a conversa acaba',
    ],
    [
      'what follows the end',
      [...toPlans, { finish: 'selecionado' }, { answer: 'Ana' }],
      3,
      'uma pergunta',
      'nada que o visitante possa fazer',
    ],
  ])('%s', (_name, turns, turn, expected, actual) => {
    const { failure } = run(turns, { facts: renda })
    expect(failure).toMatchObject({ turn, expected, actual })
  })
})

describe('a talk that names what there is not', () => {
  test.each<[name: string, talk: Partial<Talk>, turn: number, message: string]>([
    ['an action', { outcomes: { 'cep.procurar': 'ok' } }, -1, 'Não há a ação "cep.procurar"'],
    ['a prototype', { outcomes: { constructor: 'ok' } }, -1, 'Não há a ação "constructor"'],
    ['an outcome', { outcomes: { 'lead.validar-palavras': 'sim' } }, 0, 'não termina em "sim"'],
    [
      'a fact of an outcome',
      { outcomes: { 'lead.validar-palavras': { outcome: 'validas', facts: { cep: '1' } } } },
      0,
      'não traz o fato "cep"',
    ],
    ['a fact', { facts: { inventado: 1 } }, -1, '"inventado" de "facts" não é um fato'],
    ['a derived fact', { facts: { rendaTotal: 1 } }, -1, '"rendaTotal" de "facts" não é um fato'],
    ['a fact of another kind', { facts: { rendaMensal: 'x' } }, -1, '"rendaMensal" de "facts"'],
  ])('%s', (_name, talk, turn, message) => {
    const { failure } = run([{ answer: 'Ana' }], talk)
    expect([failure?.turn, failure?.actual]).toEqual([turn, expect.stringContaining(message)])
  })

  test('two moves in one turn', () => {
    const { failure } = run([{ answer: 'Ana', choose: 'PULAR' }])
    expect(failure?.actual).toContain('no máximo um')
  })
})

describe('what actions return', () => {
  test('their first outcome when the talk says nothing, and after a list has run out', () => {
    const outcomes = { 'cep.buscar': ['nao-encontrado'] }
    const turns: readonly TalkTurn[] = [
      { answer: 'Ana' },
      { answer: '99999-998', error: 'Não encontrei esse CEP' },
      { answer: '01310-100', at: 'planos', facts: { cidade: 'São Paulo' } },
    ]
    expect(run(turns, { outcomes })).not.toHaveProperty('failure')
  })

  test('the same for every call when it is not a list', () => {
    const refused: TalkTurn = { answer: '99999-998', error: 'Não encontrei esse CEP' }
    const outcomes = { 'cep.buscar': 'nao-encontrado' }
    expect(run([{ answer: 'Ana' }, refused, refused], { outcomes })).not.toHaveProperty('failure')
  })

  test('a script that calls without end is stopped', () => {
    const [start] = script.steps.filter(({ id }) => id === script.start)
    const call = { action: 'saude.verificar', effect: 'none', with: {} } as const
    const on = { ok: [{ to: script.start }], falha: [{ to: script.start }] }
    const endless = { ...script, steps: [{ ...start!, call: { ...call, on } }] }
    const variant = variants[0]!
    const talk: Talk = { talk: 'sem fim', variant: variant.id, turns: [{ at: 'x' }] }
    const { failure } = runTalk(talk, scriptFor(endless, variant, factTable), variant, {
      ...vocabulary,
      texts: [],
    })
    expect(failure?.actual).toBe('A conversa chama ações sem parar.')
  })
})

describe('a talk that begins where another stands', () => {
  const other: Talk = {
    talk: 'a outra',
    variant: 'loja',
    facts: { rendaMensal: 500_000, cidade: 'Sé' },
    outcomes: { 'cep.buscar': ['nao-encontrado'] },
    turns: [{ bot: 'não se julga aqui' }, ...toCep, { answer: '99999-998' }, ...toPlans.slice(1)],
  }
  const from = (until: string | undefined, turns: readonly TalkTurn[], given: Partial<Talk> = {}) =>
    run(turns, { opening: { talk: other, ...(until !== undefined && { until }) }, ...given })

  test('does what the other does up to the step, and looks at what was said last', () => {
    const turns: readonly TalkTurn[] = [
      { bot: 'Ana, qual é o seu CEP?', at: 'cep', facts: { nome: 'Ana', cidade: 'Sé' } },
      { answer: '01310-100', at: 'planos' },
    ]
    expect(from('cep', turns)).not.toHaveProperty('failure')
  })

  test('does all of it when no step is named, and remembers what it has reached', () => {
    const { failure, outcomes } = from(undefined, [{ at: 'planos' }])
    expect(failure).toBeUndefined()
    expect([...outcomes].filter((key) => key.includes('"cep"'))).toHaveLength(2)
  })

  test('its own facts stand before those of the other, its outcomes count from its first turn', () => {
    const own = { facts: { rendaMensal: 1 }, outcomes: { 'cep.buscar': ['encontrado', 'falha'] } }
    const turns: readonly TalkTurn[] = [
      { facts: { rendaTotal: 1 } },
      { answer: '1' },
      { error: 'x' },
    ]
    expect(from('cep', turns, own).failure?.turn).toBe(2)
    expect(from('cep', [{ answer: '01310-100', at: 'planos' }], own).failure).toBeUndefined()
  })

  test.each<[name: string, until: string | undefined, turns: readonly TalkTurn[], actual: string]>([
    ['a step it never comes to', 'lugar-nenhum', other.turns, '"a outra" não chega a'],
    ['a button it does not find', undefined, [{ choose: 'PULAR' }], 'esperava o botão "PULAR"'],
  ])('fails before its first turn at %s', (_name, until, turns, actual) => {
    const opening = { talk: { ...other, turns }, ...(until !== undefined && { until }) }
    const { failure } = run([{ at: 'nome' }], { opening })
    expect([failure?.turn, failure?.actual]).toEqual([-1, expect.stringContaining(actual)])
  })
})

test('a talk runs in the words of its variant, on the same day every day', () => {
  const turns: readonly TalkTurn[] = [
    { bot: 'Oi, aqui é o Parceiro!', facts: { hoje: '2026-01-15' } },
  ]
  expect(run(turns, { variant: 'parceiro' })).not.toHaveProperty('failure')
  const other: readonly TalkTurn[] = [{ facts: { hoje: '2026-11-21' } }]
  expect(run(other, { facts: { hoje: '2026-11-21' } })).not.toHaveProperty('failure')
})

test('coverage names the steps and outcomes that no talk has reached', () => {
  const nowhere = coverageOf(script, [])
  expect(nowhere.steps.missed).toHaveLength(nowhere.steps.total)
  const { steps, outcomes } = coverageOf(script, [run(toCep), run([...toPlans])])
  expect(steps.missed).toEqual(['fim', 'erro'])
  expect(nowhere.outcomes.missed.length - outcomes.missed.length).toBe(2)
  expect(outcomes.missed).toContainEqual({
    step: 'planos',
    by: 'show',
    name: 'carrossel-planos',
    outcome: 'selecionado',
  })
})
