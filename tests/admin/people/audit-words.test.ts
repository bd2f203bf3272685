import { expect, test } from 'vitest'
import { auditWords } from '../../../admin/people/audit-trail'

test('PUB-11 a line of the trail in words; what it does not know is still told', () => {
  const words = (what: string, detail: Readonly<Record<string, unknown>>) =>
    auditWords({ what, detail })
  const release = 'a'.repeat(64)
  expect(words('publish', { release, number: 4, message: 'CEP mais claro', before: null })).toBe(
    'publicou v4, CEP mais claro',
  )
  expect(words('restore', { release, number: 3, message: 'Volta à v3' })).toBe('voltou à v3')
  expect(words('recall', { release, reason: 'preço errado' })).toBe(
    'recolheu versão aaaaaaaa, preço errado',
  )
  expect(words('held', { release, schedule: 1, reason: 'program-changed' })).toBe(
    'reteve o agendado versão aaaaaaaa, O programa mudou desde o agendamento. Publique de novo.',
  )
  expect(words('held', { release, schedule: 1, reason: 'Esta versão foi recolhida.' })).toBe(
    'reteve o agendado versão aaaaaaaa, Esta versão foi recolhida.',
  )
  const person = { email: 'bia@exemplo.example', role: 'editor' }
  expect(words('user-changed', { ...person, disabled: true })).toBe(
    'mudou o acesso de bia@exemplo.example, Edita rascunhos, sem acesso',
  )
  expect(words('strange-fields', { path: 'scripts/lead.yaml', fields: ['role'] })).toBe(
    'mandou campos que não existem ao salvar scripts/lead.yaml, role',
  )
  expect(words('link-shared', { variant: 'oferta', days: 7 })).toBe(
    'criou um link para o parceiro ver oferta, por 7 dias',
  )
  expect(words('link-taken-back', { variant: 'oferta' })).toBe(
    'retirou um link do parceiro de oferta',
  )
  expect(words('keys-of-role', { path: 'variants/app.yaml', keys: ['gtmId'] })).toBe(
    'tentou mudar o que o papel não deixa: variants/app.yaml, gtmId',
  )
  expect(words('something-new', {})).toBe(
    'fez algo que esta página ainda não sabe contar: something-new',
  )
})
