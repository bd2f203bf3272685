import type { AuditEntry } from '../../src/api/audit'
import { HELD_REASONS } from '../../src/api/releases'
import { ROLES } from '../../src/api/user'
import { csvOf } from '../../src/measures/csv'
import { ROLE_NAMES } from '../ui/roles'
import { counted, HELD_WORDS } from '../ui/words'
import { searchable } from '../workspace/search'

/** The words for each kind of audit entry. */
const DEEDS: ReadonlyMap<string, string> = new Map([
  ['sign-in', 'entrou'],
  ['sign-in-refused', 'tentou entrar e não pôde'],
  ['invitation-accepted', 'aceitou o convite'],
  ['password-changed', 'trocou a própria senha'],
  ['sessions-ended', 'saiu dos outros navegadores'],
  ['user-added', 'convidou'],
  ['user-joined', 'passou a ter acesso pela conta da empresa:'],
  ['user-changed', 'mudou o acesso de'],
  ['user-invited', 'fez um link de acesso para'],
  ['publish', 'publicou'],
  ['scheduled', 'publicou o agendado'],
  ['restore', 'voltou à'],
  ['recall', 'recolheu'],
  ['schedule', 'agendou'],
  ['unschedule', 'cancelou o agendamento de'],
  ['held', 'reteve o agendado'],
  ['review-asked', 'pediu revisão de'],
  ['review-approved', 'aprovou'],
  ['review-returned', 'devolveu'],
  ['review-withdrawn', 'retirou o pedido de revisão de'],
  ['files', 'trouxe dos arquivos'],
  ['imported', 'importou dos arquivos'],
  ['renewed', 'compilou de novo'],
  ['link-shared', 'criou um link para o parceiro ver'],
  ['link-taken-back', 'retirou um link do parceiro de'],
  ['keys-of-role', 'tentou mudar o que o papel não deixa:'],
  ['draft-damaged', 'descartou o rascunho danificado de'],
  ['strange-fields', 'mandou campos que não existem ao salvar'],
])

/** The display name of a file by its path; a path without a name is returned unchanged. */
type NameOf = (path: string) => string

/** "convidou ana@exemplo.com, Edita e publica" */
export function auditWords(
  { what, detail }: Pick<AuditEntry, 'what' | 'detail'>,
  nameOf: NameOf,
): string {
  const {
    email,
    role,
    disabled,
    release,
    number,
    message,
    reason,
    path,
    fields,
    variant,
    days,
    keys,
    brands,
  } = detail
  const roleName = ROLES.find((one) => one === role)
  const brandName = (id: unknown) => {
    const file = `variants/${String(id)}.yaml`
    const name = nameOf(file)
    return name === file ? String(id) : name
  }
  // older entries have the reason in words and not as a code
  const held = what === 'held' && HELD_REASONS.find((one) => one === reason)
  const parts = [
    email,
    roleName && ROLE_NAMES[roleName],
    Array.isArray(brands) && `só ${brands.map(brandName).join(', ')}`,
    disabled === true && 'sem acesso',
    typeof number === 'number' ? `v${number}` : release && `versão ${String(release).slice(0, 8)}`,
    what !== 'restore' && message,
    held ? HELD_WORDS[held] : reason,
    typeof variant === 'string' && brandName(variant),
    typeof days === 'number' && `por ${counted(days, 'dia', 'dias')}`,
    typeof path === 'string' && nameOf(path),
    Array.isArray(fields) && fields.join(', '),
    Array.isArray(keys) && keys.join(', '),
  ].filter((part) => typeof part === 'string' && part !== '')
  return [
    DEEDS.get(what) ?? 'fez algo que esta página ainda não sabe contar:',
    DEEDS.has(what) ? '' : what,
    parts.join(', '),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether an entry matches the search, ignoring case and accents: by its author, or by its words. */
export const isAbout = (entry: AuditEntry, words: string, nameOf: NameOf): boolean =>
  searchable(`${entry.by} ${auditWords(entry, nameOf)}`).includes(searchable(words.trim()))

/** Audit entries as CSV, each with its hash in the chain. */
export const auditCsv = (entries: readonly AuditEntry[], nameOf: NameOf): string =>
  csvOf([
    ['Linha', 'Quando (UTC)', 'Quem', 'O quê', 'Elo da corrente'],
    ...entries.map((entry) => [
      entry.id,
      new Date(entry.at).toISOString(),
      entry.by,
      auditWords(entry, nameOf),
      entry.hash,
    ]),
  ])
