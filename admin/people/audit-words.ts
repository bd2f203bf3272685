import type { AuditEntry } from '../../src/api/audit'
import { ROLES } from '../../src/api/user'
import { ROLE_NAMES } from '../ui/roles'

/** Kinds of deed by the word in the trail. */
const DEEDS: ReadonlyMap<string, string> = new Map([
  ['sign-in', 'entrou'],
  ['sign-in-refused', 'tentou entrar e não pôde'],
  ['invitation-accepted', 'aceitou o convite'],
  ['user-added', 'convidou'],
  ['user-changed', 'mudou o acesso de'],
  ['user-invited', 'fez um link de acesso para'],
  ['publish', 'publicou'],
  ['scheduled', 'publicou o agendado'],
  ['restore', 'voltou à'],
  ['recall', 'recolheu'],
  ['schedule', 'agendou'],
  ['unschedule', 'cancelou o agendamento de'],
  ['held', 'reteve o agendado'],
  ['files', 'trouxe dos arquivos'],
  ['imported', 'importou dos arquivos'],
  ['draft-damaged', 'descartou o rascunho danificado de'],
  ['strange-fields', 'mandou campos que não existem ao salvar'],
])

/** "convidou ana@exemplo.com, Edita e publica" */
export function deedOf({ what, detail }: Pick<AuditEntry, 'what' | 'detail'>): string {
  const { email, role, disabled, release, number, message, reason, path, fields } = detail
  const roleName = ROLES.find((one) => one === role)
  const parts = [
    email,
    roleName && ROLE_NAMES[roleName],
    disabled === true && 'sem acesso',
    typeof number === 'number' ? `v${number}` : release && `versão ${String(release).slice(0, 8)}`,
    what !== 'restore' && message,
    reason,
    path,
    Array.isArray(fields) && fields.join(', '),
  ].filter((part) => typeof part === 'string' && part !== '')
  return [DEEDS.get(what) ?? what, parts.join(', ')].filter(Boolean).join(' ')
}
