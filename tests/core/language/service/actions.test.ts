import { expect, test } from 'vitest'
import { createService } from '../../../../src/core/language/service/service'
import type { CodeAction } from '../../../../src/core/language/service/types'
import { vocabulary } from '../../../../src/product/vocabulary'
import { content, edited, find, real, realService, talks } from './at'

/** For what only asks. */
const service = realService()
const NOVA = 'scripts/nova.yaml'
const ALL = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }

function actionsIn(text: string) {
  const service = realService({ path: NOVA, text })
  const actions = service.codeActions(NOVA, ALL)
  return { service, actions, titles: actions.map(({ title }) => title) }
}

function apply(text: string, action: CodeAction | undefined): string {
  if (!action) throw new Error('No such action')
  return edited(text, action.edit.changes[NOVA]!)
}

const WITH_TYPO = `group: nova
steps:
  um:
    next: cep-add-neighbourhood # para o bairro

  # o segundo
  dois:
    next: um
`

test('an unknown step: the fix of the diagnostic first, then a new step of that name after this one', () => {
  const { actions, titles } = actionsIn(WITH_TYPO)
  expect(titles).toContain('Trocar por "cep-add-neighborhood"')
  expect(titles).toContain('Criar o passo "cep-add-neighbourhood"')
  const swapped = actions.find(
    ({ preferred, settles }) => preferred && settles.includes('unknown-step'),
  )
  expect(apply(WITH_TYPO, swapped)).toContain('next: cep-add-neighborhood # para o bairro')
  const created = apply(
    WITH_TYPO,
    actions.find(({ title }) => title.startsWith('Criar')),
  )
  expect(created).toBe(`group: nova
steps:
  um:
    next: cep-add-neighbourhood # para o bairro

  cep-add-neighbourhood:
    say: Escreva aqui a mensagem.
    next: end

  # o segundo
  dois:
    next: um
`)
  const { service } = actionsIn(created)
  expect(service.diagnostics(NOVA).map(({ code }) => code)).not.toContain('unknown-step')
})

test('what is wrong with a talk can be fixed there too', () => {
  const path = 'tests/talks/nova.yaml'
  const text = 'talk: Nova\nvariant: home\nturns:\n  - at: cep-lokup # o CEP\n'
  const [swap, ...more] = realService({ path, text }).codeActions(path, ALL)
  expect(swap?.title).toBe('Trocar por "cep-lookup"')
  expect(edited(text, swap?.edit.changes[path] ?? [])).toBe(text.replace('lokup', 'lookup'))
  expect(more).toEqual([])
})

test('missing outcomes can be handled in one go', () => {
  const text = `group: nova
steps:
  um:
    call:
      action: cep.buscar
      on:
        encontrado: um
        falha: error-general
`
  const { actions } = actionsIn(text)
  const action = actions.find(({ settles }) => settles.includes('unhandled-outcome'))
  const { service } = actionsIn(apply(text, action))
  expect(service.diagnostics(NOVA).map(({ code }) => code)).not.toContain('unhandled-outcome')
})

test('a missing outcome goes to the fallback as the other ways do: by a detour that comes back', () => {
  const text = `group: nova
steps:
  um:
    call:
      action: cep.buscar
      on:
        encontrado: end
        nao-encontrado: end
        so-cidade: end
`
  const { actions } = actionsIn(text)
  const handled = apply(
    text,
    actions.find(({ title }) => title.startsWith('Tratar as saídas')),
  )
  expect(handled).toContain('        falha: { detour: error-general, goto: um }\n')
  const codes = actionsIn(handled)
    .service.diagnostics()
    .map(({ code }) => code)
  expect(codes).not.toContain('lost-detour')
  expect(codes).not.toContain('return-without-detour')
})

test('nothing is offered where nothing is wrong', () => {
  expect(service.codeActions('scripts/endereco.yaml', ALL)).toEqual([])
})

test('cents are shown as R$ behind the number', () => {
  const text = `group: nova
steps:
  um:
    set: { valorCredito: 10000000 }
    next:
      - when: { rendaTotal: { gte: 150050 } }
        goto: um
      - goto: cep-error
`
  const service = realService({ path: NOVA, text })
  const hints = service.inlayHints(NOVA, ALL).map(({ label }) => label.replace('\u00A0', ' '))
  expect(hints).toEqual(['R$ 100.000,00', 'R$ 1.500,50'])
  expect(
    service.inlayHints(NOVA, { start: ALL.start, end: { line: 3, character: 0 } }),
  ).toHaveLength(1)
})

test('above each step: how many lead to it, and from where', () => {
  const lenses = service.codeLenses('scripts/endereco.yaml')
  const lens = lenses.find(({ step }) => step === 'cep-try-again')
  expect(lens?.title).toBe('2 passos chegam aqui')
  expect(lens?.from).toHaveLength(2)
  expect(lenses.find(({ step }) => step === 'cep-not-found')?.title).toBe('1 passo chega aqui')
})

test('tokens name what words are, in order and without overlaps, facts inside sentences too', () => {
  for (const { path, text } of service.compilation().files) {
    const lines = text.split('\n')
    const found = service.tokens(path)
    expect(found.length, path).toBeGreaterThan(0)
    for (const [n, { line, character, length }] of found.entries()) {
      const before = found[n - 1]
      if (before?.line === line) {
        expect(character).toBeGreaterThanOrEqual(before.character + before.length)
      }
      expect(character + length).toBeLessThanOrEqual(lines[line]!.length)
    }
  }
  const path = 'scripts/lead.yaml'
  const typeAt = (words: string, into: number) => {
    const at = find(real(path), words, into)
    return service
      .tokens(path)
      .find((token) => token.line === at.line && token.character === at.character)?.type
  }
  expect(typeAt('{{rendaTotal}}', 2)).toBe('fact')
  expect(typeAt('action: lead.validar-palavras', 8)).toBe('action')
  expect(typeAt('validas: lead-greetings', 0)).toBe('outcome')
  expect(typeAt('validas: lead-greetings', 9)).toBe('target')
  expect(typeAt('{ texto: $nome }', 10)).toBe('fact')
})

test('the problems of one document, and its actions, cost the reading of no other talk', () => {
  const judged: string[] = []
  const judge = (path: string) => {
    judged.push(path)
    return []
  }
  const own = createService(vocabulary, { schema: {}, judge })
  for (const { path, text } of [...content, ...talks]) own.open(path, text)
  const [one] = talks
  expect(own.diagnostics('scripts/lead.yaml')).toEqual([])
  own.codeActions('scripts/lead.yaml', ALL)
  own.diagnostics(one!.path)
  own.codeActions(one!.path, ALL)
  expect(judged).toEqual([one!.path])
  own.diagnostics()
  expect(judged).toEqual(expect.arrayContaining(talks.map(({ path }) => path)))
})
