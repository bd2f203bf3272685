import { expect, test } from 'vitest'
import { auditCsv, auditWords, isAbout } from '../../../admin/people/audit-words'

const NAMES = new Map([
  ['variants/oferta.yaml', 'Oferta Exemplo'],
  ['scripts/lead.yaml', 'Simulação'],
])
const nameOf = (path: string) => NAMES.get(path) ?? path

test('PUB-11 a line of the trail in words; what it does not know is still told', () => {
  const words = (what: string, detail: Readonly<Record<string, unknown>>) =>
    auditWords({ what, detail }, nameOf)
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
    'mandou campos que não existem ao salvar Simulação, role',
  )
  expect(words('link-shared', { variant: 'oferta', days: 7 })).toBe(
    'criou um link para o parceiro ver Oferta Exemplo, por 7 dias',
  )
  expect(words('link-taken-back', { variant: 'oferta' })).toBe(
    'retirou um link do parceiro de Oferta Exemplo',
  )
  expect(words('keys-of-role', { path: 'variants/app.yaml', keys: ['gtmId'] })).toBe(
    'tentou mudar o que o papel não deixa: variants/app.yaml, gtmId',
  )
  // a brand that is gone is told by its id
  expect(words('user-changed', { ...person, brands: ['oferta', 'antiga'] })).toBe(
    'mudou o acesso de bia@exemplo.example, Edita rascunhos, só Oferta Exemplo, antiga',
  )
  expect(words('something-new', {})).toBe(
    'fez algo que esta página ainda não sabe contar: something-new',
  )
})

test('issue 15, 17: the trail is looked through by who did something and by the words that are shown', () => {
  const entry = {
    id: 1,
    at: 0,
    by: 'ana@exemplo.com',
    hash: '',
    what: 'user-added',
    detail: { email: 'rui@exemplo.com', role: 'publisher' },
  }
  expect(
    ['ANA@', 'convidou', 'Edita e publica', 'édita', ' rui ', ''].map((one) =>
      isAbout(entry, one, nameOf),
    ),
  ).toEqual([true, true, true, true, true, true])
  expect(isAbout(entry, 'publicou', nameOf)).toBe(false)
})

test('issue 15, 17: no cell of the saved trail is a formula, whoever wrote it and in whatever words', () => {
  const lines = auditCsv(
    [
      {
        id: 2,
        at: 0,
        by: '=cmd|calc',
        what: 'publish',
        detail: { message: '+a;"b"\r\n=1+1' },
        hash: 'ab',
      },
      { id: 1, at: 0, by: '@rui', what: 'recall', detail: { reason: '-1' }, hash: '-cd' },
    ],
    nameOf,
  )
  expect(lines).toBe(
    '\uFEFFLinha;Quando (UTC);Quem;O quê;Elo da corrente\r\n' +
      `2;1970-01-01T00:00:00.000Z;'=cmd|calc;"publicou +a;""b""\r\n=1+1";ab\r\n` +
      `1;1970-01-01T00:00:00.000Z;'@rui;recolheu -1;'-cd\r\n`,
  )
})
