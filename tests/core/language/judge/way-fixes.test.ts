import { describe, expect, test } from 'vitest'
import { readContent } from '../../../../server/content/content-files'
import { compile as compileOnce, createCompiler } from '../../../../src/core/language/compile'
import type { Diagnostic } from '../../../../src/core/language/diagnostics/diagnostic'
import { applyFix } from '../../../../src/core/language/edit/apply-fix'
import { removeValue, setValue } from '../../../../src/core/language/edit/edit'
import type { Edited } from '../../../../src/core/language/edit/edited'
import { authoredPath } from '../../../../src/core/language/read/authored-path'
import type { Path } from '../../../../src/core/language/read/path'
import { waysOf } from '../../../../src/core/script/step-parts'
import { vocabulary } from '../../../../src/product/vocabulary'
import { textsAlone } from '../../../texts'
import { vocabulary as ofFixtures } from '../vocabulary'

const content = await readContent(new URL('../../../../', import.meta.url).pathname)
const compile = createCompiler(vocabulary)
const real = compile(content)

/** Where every list of several ways stands in scripts/, its last one included. */
const lists: readonly { readonly path: string; readonly last: Path }[] = [
  ...real.steps.values(),
].flatMap(({ id, step, unit, path: at }) => {
  const { path } = real.locate(id)!
  return waysOf(step!).flatMap(({ way, path: inside }) =>
    way.length < 2
      ? []
      : [{ path, last: ['steps', ...authoredPath(unit, at, [...inside, way.length - 1])] }],
  )
})

/** The fix that is offered after an edit of one file, and the errors that are left once it is applied. */
function fixAfter(path: string, edit: (text: string) => Edited, code: string) {
  const texts = content.texts.map((one) => {
    const edited = one.path === path ? edit(one.text) : undefined
    if (edited?.ok === false) throw new Error(edited.english)
    return edited ? { ...one, text: edited.text } : one
  })
  const found = compile({ ...content, texts }).diagnostics.find((one) => one.code === code)
  if (!found?.fix) return { found, left: [] }
  const after = compile({ ...content, texts: applyFix(texts, found.fix) }).diagnostics
  return { found, fix: found.fix, left: after.filter(isError).map(told) }
}

const isError = ({ severity }: Diagnostic) => severity === 'error'
const told = ({ path, code, message }: Diagnostic) => `${path} ${code} ${message}`

test('wherever the guards of a way may all fail, the way to the fallback leaves no error', () => {
  const titles = lists.map(({ path, last }) => {
    const guarded = (text: string) => setValue(text, [...last, 'when'], { nome: { exists: true } })
    const { fix, left } = fixAfter(path, guarded, 'no-last-resort')
    expect(left, last.join('/')).toEqual([])
    return fix?.title
  })
  expect(titles.filter(Boolean).length).toBeGreaterThan(30)
  expect(titles).toContain(
    'Acrescentar "- { detour: error-general, goto: lead-plan-route }" ao fim',
  )
  // a step of the detour itself
  expect(titles).toContain('Acrescentar "- { goto: error-general }" ao fim')
})

const without = (path: string, step: string, outcome: string) =>
  fixAfter(
    path,
    (text) => removeValue(text, ['steps', step, 'call', 'on', outcome]),
    'unhandled-outcome',
  )

test('a step that only detours lead to is entered by one', () => {
  const { fix, left } = without('scripts/proposta.yaml', 'proposal-wait', 'cep-invalido')
  expect(fix?.title).toBe('Acrescentar "cep-invalido: { detour: cep-error, goto: proposal-wait }"')
  expect(left).toEqual([])
})

test('an outcome goes where it goes elsewhere, but not into the loop of another step', () => {
  const other = without('scripts/cartao.yaml', 'credit-card-pay', 'outra-aberta')
  expect(other.fix?.title).toBe('Acrescentar "outra-aberta: payment-other-charge"')
  expect(other.left).toEqual([])
  for (const outcome of ['aguardando', 'sem-meio', 'falha']) {
    const { found, fix } = without('scripts/cartao.yaml', 'payment-card-check', outcome)
    expect(found?.message).toContain(outcome)
    expect(fix).toBeUndefined()
  }
})

test('no step is offered that needs facts which are not known there', () => {
  const { found, fix } = without('scripts/inicio.yaml', 'lead-get-categories', 'carregadas')
  expect(found?.related?.map(({ message }) => message)).toEqual([
    'Nada leva a "lead-property": é para lá que "carregadas" vai?',
  ])
  expect(fix).toBeUndefined()
})

test.each([
  ['bairro', 'Acrescentar "encontrado: dito"'],
  ['cidade', undefined],
])(
  'an outcome goes where it goes elsewhere only if that brings what is said there: %s',
  (fact, title) => {
    const text = `group: g
start: endereco
fallback: erro
steps:
  endereco:
    call: { action: endereco.buscar, on: { encontrado: dito, falha: erro } }
  dito:
    say: "Perto de {{${fact}}}."
    next: end
  erro:
    say: Algo deu errado
    choose:
      - { label: PELO CEP, goto: cep }
      - { label: SAIR, goto: end }
  cep:
    call: { action: cep.buscar, with: { cep: "01310100", renda: 1 }, on: { falha: erro } }
`
    const { diagnostics } = compileOnce(textsAlone([{ path: 'scripts/g.yaml', text }]), ofFixtures)
    expect(diagnostics.map(({ code, fix }) => [code, fix?.title])).toEqual([
      ['unhandled-outcome', title],
    ])
  },
)

test('the only other way of an action says little where other actions lead elsewhere', () => {
  const step = 'proposal-plans-by-instalment-get'
  const { found, fix } = without('scripts/proposta.yaml', step, 'encontrados')
  expect(found).toBeDefined()
  expect(fix).toBeUndefined()
})

/** The findings of a script of the fixtures, each with what is offered. */
const offeredIn = (text: string) =>
  compileOnce(textsAlone([{ path: 'scripts/g.yaml', text }]), ofFixtures).diagnostics.map(
    ({ code, fix }) => [code, fix && (fix.isChoice ? 'a choice' : 'certain'), fix?.title],
  )

test.each([
  ['Desculpe.', ['no-last-resort', 'certain', 'Acrescentar "- { goto: erro }" ao fim']],
  ['"Desculpe, {{nome}}."', ['no-last-resort', undefined, undefined]],
])('a list ends at the fallback only if what that says is known there: %s', (say, told) => {
  const text = `group: g
start: inicio
fallback: erro
steps:
  inicio:
    say: Oi
    choose:
      - { label: SIM, next: [{ when: { midia: TV }, goto: nome }] }
      - { label: NÃO, goto: nome }
  nome:
    say: Qual é o seu nome?
    ask: nome
    next: fim
  fim:
    say: Pronto
    choose:
      - { label: ERRO, goto: erro }
      - { label: SAIR, goto: end }
  erro:
    say: ${say}
    choose:
      - { label: SAIR, goto: end }
      - { label: DE NOVO, goto: fim }
`
  expect(offeredIn(text)).toEqual([told])
})

describe('where the usual step and one that nothing leads to may both be meant, a fix is a choice', () => {
  const script = (others: string, label = 'SAIR') => `group: g
start: endereco
fallback: erro
steps:
  endereco:
    call: { action: endereco.buscar, on: { encontrado: dito } }
  dito:
    say: Perto.
    call: { action: email.conferir, with: { email: a }, on: { valido: end, falha: ${others} } }
  outro:
    say: Não achei o endereço
    choose: [{ label: SAIR, goto: end }]
  erro:
    say: Algo deu errado
    choose: [{ label: SAIR, goto: end }, { label: ${label}, goto: endereco }]
`

  test('and one only where nothing else speaks against it', () => {
    const added = 'Acrescentar "falha: outro"'
    expect(offeredIn(script('erro', 'DE NOVO'))).toEqual([['unhandled-outcome', 'a choice', added]])
    expect(offeredIn(script('{ goto: erro, reset: true }', 'DE NOVO'))).toEqual([
      ['unhandled-outcome', 'certain', added],
    ])
  })

  test('also beside another mistake, which leaves the step to be told by itself', () => {
    expect(offeredIn(script('erro', 'SAIR'))).toEqual([
      ['unhandled-outcome', 'a choice', 'Acrescentar "falha: erro"'],
      ['unreachable-step', undefined, undefined],
      ['duplicate-label', undefined, undefined],
    ])
  })
})

test('no step is offered where the step below would then be unreachable', () => {
  const step = 'plans-list-carousel-show-message'
  const { found, fix } = without('scripts/proposta.yaml', step, 'detalhado')
  expect(found).toBeDefined()
  expect(fix).toBeUndefined()
})
