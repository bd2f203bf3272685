import { expect, test } from 'vitest'
import { withText } from '../../../admin/publish/history/use-entry-changes'
import { createReviewer } from '../../../admin/publish/review/reviewer'
import { picturesNamedBy } from '../../../src/core/language/check/variant-schema'
import { compiledWith, documentsWith, type Edit } from './compiled'

const contents = (edits: Readonly<Record<string, Edit>> = {}) => ({
  documents: documentsWith(edits),
  pictures: [],
})

test('a draft with an error: what is wrong, and no brand told as gone', () => {
  const reviewer = createReviewer()
  const { changes, diagnostics } = reviewer.compare(
    contents(),
    contents({ 'variants/parceiro-auto-1.yaml': (text) => text.replace('#c8102e', 'vermelho') }),
  )
  expect(diagnostics.map(({ severity, path }) => [severity, path])).toEqual([
    ['error', 'variants/parceiro-auto-1.yaml'],
  ])
  expect(changes?.variants).toEqual([])
  expect(reviewer.talks()).toEqual([])
  const broken = reviewer.compare(
    contents(),
    contents({ 'scripts/cupom.yaml': (text) => text.replace('goto: cupom-input', 'goto: nada') }),
  )
  expect(broken.changes).toBeUndefined()
})

test('a comment is silent; a talk is run on the draft and told where it differs', () => {
  const reviewer = createReviewer()
  const compared = reviewer.compare(
    contents(),
    contents({
      'scripts/lead.yaml': (text) => `# só um comentário\n${text}`,
      'scripts/cupom.yaml': (text) => text.replace('Você tem um cupom de desconto?', 'Tem cupom?'),
    }),
  )
  expect(compared.silent).toEqual(['scripts/lead.yaml'])
  expect(compared.changes?.steps.map(({ id }) => id)).toEqual(['cupom-initial-message'])
  expect(compared.files.get('cupom-initial-message')).toBe('scripts/cupom.yaml')
  expect(compared.brands.get('home')).toMatchObject({ id: 'home', path: '/' })
  expect(reviewer.talks()).toContain('tests/talks/palavras-cupom.yaml')
  const [fault] = reviewer.runTalk('tests/talks/palavras-cupom.yaml')
  expect(fault?.failure?.at).toBe('cupom-initial-message')
  expect(reviewer.runTalk('tests/talks/compra-pix-pessoa.yaml')).toEqual([])
})

test('a talk that cannot be read, or begins with none that is there, is told as one that does not pass', () => {
  const reviewer = createReviewer()
  const talk = 'tests/talks/palavras-cupom.yaml'
  const problemOf = (edit: Edit) => {
    reviewer.compare(contents(), contents({ [talk]: edit }))
    expect(reviewer.talks()).toContain(talk)
    return reviewer.runTalk(talk).map(({ path, problem }) => [path, problem])
  }
  expect(problemOf((text) => text.replace('turns:', 'voltas:'))).toEqual([
    [talk, expect.stringContaining('turns')],
  ])
  expect(problemOf((text) => text.replace(/begin: .*/, 'begin: nenhuma.yaml'))).toEqual([
    [talk, 'Não há "nenhuma.yaml" nesta pasta.'],
  ])
})

test('the history tells of a new brand whose logo is still a draft', () => {
  const named = compiledWith().variants.flatMap((one) => picturesNamedBy(one))
  const live = {
    documents: documentsWith(),
    pictures: [...new Set(named.map(({ name }) => name))].map((name) => ({
      path: `variants/assets/${name}`,
      hash: 'a'.repeat(64),
      bytes: 1000,
    })),
  }
  const path = 'variants/aurora.yaml'
  const text = 'path: /aurora\nbrand:\n  name: Aurora\n  logo: logo-aurora-0a1b2c3d.webp\n'
  const reviewer = createReviewer()
  const { changes } = reviewer.compare(withText(live, path, null), withText(live, path, text))
  expect(changes?.variants).toMatchObject([{ change: 'added', variants: ['aurora'] }])
})
