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
  expect(words('something-new', {})).toBe('something-new')
})
