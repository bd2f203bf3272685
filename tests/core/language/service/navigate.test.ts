import { expect, test } from 'vitest'
import { compile } from '../../../../src/core/language/compile'
import { vocabulary } from '../../../../src/product/vocabulary'
import { textsAlone } from '../../../texts'
import { find, real, realService, talks } from './at'

/** For what only asks. */
const service = realService(...talks)
const ENDERECO = 'scripts/endereco.yaml'

test('hover on a step: what it says, does, and which steps lead to it', () => {
  const at = find(real(ENDERECO), 'nao-encontrado: cep-not-found', 20)
  const found = service.hover(ENDERECO, at)
  expect(found?.contents).toContain('**cep-not-found** · endereco')
  expect(found?.contents).toContain('Ops! não encontrei esse CEP')
  expect(found?.contents).toContain('Chegam aqui: `cep-lookup`.')
  expect(found?.range.start.character).toBe(24)
})

test('hover on facts, actions, outcomes, inputs, keys and cents', () => {
  const hover = (path: string, words: string, into = 0) =>
    service.hover(path, find(service.text(path)!, words, into))?.contents
  expect(hover('scripts/lead.yaml', 'ask: { fact: nome', 14)).toContain('É dado pessoal')
  expect(hover('scripts/lead.yaml', '{{rendaTotal}}', 4)).toContain('Calculado a partir de')
  // what an action brings is written by the step that calls it
  expect(hover('scripts/proposta.yaml', '{{cidade}}', 3)).toMatch(/Escrito em `/)
  expect(hover(ENDERECO, 'action: cep.buscar', 10)).toContain('`sem-bairro`: escreve')
  expect(hover(ENDERECO, 'sem-bairro:', 3)).toContain('"Avenida Paulista"')
  expect(hover('scripts/lead.yaml', 'texto: $nome', 2)).toContain('Texto a conferir')
  expect(hover('scripts/lead.yaml', 'texto: $nome', 9)).toContain('**nome**')
  expect(hover(ENDERECO, 'ask: logradouro', 1)).toContain('O fato que o visitante responde')
})

test('hover on a key of a variant names the layer it comes from, and the one below', () => {
  const path = 'variants/parceiro-clube-1.yaml'
  const contents = service.hover(path, find(real(path), 'tipoTabela', 2))?.contents
  expect(contents).toContain('Vale o que diz `marca parceiro-clube-1`.')
  expect(contents).toContain('Sem ela, viria de `parceiros-clube`.')
})

test('definition and references go across scripts, variants and talks', () => {
  const at = find(real('scripts/inicio.yaml'), 'start: copy-message-1', 8)
  const [made] = service.definition('scripts/inicio.yaml', at)
  expect(made).toMatchObject({ path: 'scripts/inicio.yaml', range: { start: { character: 2 } } })
  const paths = service
    .references('scripts/inicio.yaml', at, { withDefinition: true })
    .map(({ path }) => path)
  expect(paths).toContain('variants/parceiro-clube-1.yaml')
  const without = service.references('scripts/inicio.yaml', at, { withDefinition: false })
  expect(without).toHaveLength(paths.length - 1)
})

test('a group leads to its file, a link to the variants that set it, a fact to where it is written', () => {
  const path = 'variants/parceiro-clube-1.yaml'
  const group = service.definition(path, find(real(path), 'group: parceiros', 9))
  expect(group.map((one) => one.path)).toEqual(['variants/groups/parceiros-clube.yaml'])
  const fact = service.definition(ENDERECO, find(real(ENDERECO), 'bairro: { exists'))
  expect(fact.length).toBeGreaterThan(0)
  expect(fact.every((one) => one.path.startsWith('scripts/'))).toBe(true)
})

test('highlights: a fact where it is written and where it is read, in one document', () => {
  const found = service.highlights(ENDERECO, find(real(ENDERECO), '$complemento', 3))
  expect(found.map(({ kind }) => kind).sort()).toEqual(['read', 'write'])
})

test('outline, folding and the search for steps by id or by what they say', () => {
  const symbols = service.documentSymbols(ENDERECO)
  expect(symbols.map(({ name }) => name).slice(0, 2)).toEqual(['cep-lookup', 'cep-add-street'])
  expect(symbols[1]).toMatchObject({ kind: 'step-ask', detail: 'Qual é o nome da rua?' })
  const [first] = symbols
  const folds = service.foldingRanges(ENDERECO)
  expect(folds).toContainEqual({
    startLine: first!.range.start.line,
    endLine: first!.range.end.line,
  })
  expect(service.workspaceSymbols('nao encontrei esse cep').map(({ name }) => name)).toEqual([
    'cep-not-found',
  ])
  expect(service.workspaceSymbols('cep-')[0]?.name).toMatch(/^cep-/)
  const variant = service.documentSymbols('variants/home.yaml').map(({ name }) => name)
  expect(variant).toContain('hosts')
})

test('documents change by LSP ranges, and the content follows', () => {
  const service = realService()
  const at = find(real(ENDERECO), 'next: cep-try-again', 6)
  const end = { line: at.line, character: at.character + 'cep-try-again'.length }
  service.change(ENDERECO, [{ range: { start: at, end }, text: 'cep-try-agein' }])
  expect(service.diagnostics(ENDERECO).map(({ code }) => code)).toEqual(['unknown-step'])
  service.change(ENDERECO, [
    {
      range: {
        start: { ...at, character: at.character + 10 },
        end: { ...at, character: at.character + 11 },
      },
      text: 'a',
    },
  ])
  expect(service.text(ENDERECO)).toBe(real(ENDERECO))
  expect(service.diagnostics()).toEqual(
    compile(textsAlone(realSources(service)), vocabulary).diagnostics,
  )
  service.close('scripts/cupom.yaml')
  expect(service.diagnostics().some(({ code }) => code === 'unknown-step')).toBe(true)
})

const realSources = (service: ReturnType<typeof realService>) =>
  service.compilation().files.map(({ path, text }) => ({ path, text }))

test('the label of a topic is found with the talks that ask for it, with and without more keys', () => {
  const service = realService(...talks)
  const path = 'scripts/ajuda.yaml'
  const at = find(real(path), 'É seguro?', 0)
  const found = service.references(path, at, { withDefinition: true }).map((one) => one.path)
  expect(found).toContain(path)
  expect(found).toContain('tests/talks/ajuda.yaml')
  service.open('scripts/nova.yaml', 'group: nova\nsteps:\n  um: { help: É seguro?, say: Sim. }\n')
  const again = service.references(path, at, { withDefinition: true }).map((one) => one.path)
  expect(again).toContain('scripts/nova.yaml')
})
