import { Alert, Button } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { API } from '../../src/api/api'
import { type AuditEntry, audit } from '../../src/api/audit'
import { HELD_REASONS } from '../../src/api/releases'
import { ROLES } from '../../src/api/user'
import { request } from '../api/client'
import { ROLE_NAMES } from '../ui/roles'
import { counted, dateAndTime, HELD_WORDS } from '../ui/words'

const page = (before: number | undefined) =>
  request(fetch, 'GET', before === undefined ? '/audit' : `/audit?before=${before}`, {}, audit)

/** What was done and by whom; each line is chained to the one before, and a broken chain says so. */
export function AuditTrail() {
  const trail = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => {
      const last = entries.at(-1)
      return last && last.id > 1 ? last.id : undefined
    },
    staleTime: 0,
  })
  const pages = trail.data?.pages ?? []
  const broken = pages[0]?.broken
  return (
    <div className="ppl-b">
      <div className="ppl-h">
        <div>
          <h1>Registro</h1>
          <p className="dim">O que foi feito e por quem. Nada aqui pode ser mudado nem apagado.</p>
        </div>
        <span className="grow" />
        {pages.length > 0 &&
          (broken === undefined ? (
            <span className="badge badge-ok">
              <IconLink size={14} />
              Corrente inteira
            </span>
          ) : (
            <span className="badge badge-bad">
              <IconLinkOff size={14} />
              Corrente quebrada na linha {broken}
            </span>
          ))}
      </div>
      {broken !== undefined && (
        <Alert color="red" role="alert" title={`A linha ${broken} não é como foi escrita`}>
          Alguém mexeu no registro por fora, ou o disco falhou. Guarde uma cópia do banco de dados e
          avise quem cuida dele ({API}/audit).
        </Alert>
      )}
      {trail.error && (
        <Alert color="red" role="alert">
          {trail.error.message}
        </Alert>
      )}
      <div className="card ppl-t">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">Quem</th>
              <th scope="col">O quê</th>
            </tr>
          </thead>
          <tbody>
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <tr key={entry.id} className={entry.id === broken ? 'bad' : undefined}>
                  <td className="tn dim">{dateAndTime(entry.at)}</td>
                  <td>{entry.by}</td>
                  <td className="ppl-w">{auditWords(entry)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {trail.hasNextPage && (
        <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}

/** What was done, by its word in the trail. */
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
  ['review-asked', 'pediu revisão de'],
  ['review-approved', 'aprovou'],
  ['review-returned', 'devolveu'],
  ['review-withdrawn', 'retirou o pedido de revisão de'],
  ['files', 'trouxe dos arquivos'],
  ['imported', 'importou dos arquivos'],
  ['link-shared', 'criou um link para o parceiro ver'],
  ['link-taken-back', 'retirou um link do parceiro de'],
  ['keys-of-role', 'tentou mudar o que o papel não deixa:'],
  ['draft-damaged', 'descartou o rascunho danificado de'],
  ['strange-fields', 'mandou campos que não existem ao salvar'],
])

/** "convidou ana@exemplo.com, Edita e publica" */
export function auditWords({ what, detail }: Pick<AuditEntry, 'what' | 'detail'>): string {
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
  } = detail
  const roleName = ROLES.find((one) => one === role)
  // what was held before reasons had codes says its reason in words
  const held = what === 'held' && HELD_REASONS.find((one) => one === reason)
  const parts = [
    email,
    roleName && ROLE_NAMES[roleName],
    disabled === true && 'sem acesso',
    typeof number === 'number' ? `v${number}` : release && `versão ${String(release).slice(0, 8)}`,
    what !== 'restore' && message,
    held ? HELD_WORDS[held] : reason,
    variant,
    typeof days === 'number' && `por ${counted(days, 'dia', 'dias')}`,
    path,
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
