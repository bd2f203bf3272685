import { Alert, Button, TextInput } from '@mantine/core'
import { IconDownload, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { API } from '../../src/api/api'
import { type AuditEntry, audit } from '../../src/api/audit'
import { request } from '../api/client'
import { saveFile } from '../ui/save-file'
import { dateAndTime } from '../ui/words'
import { useNames } from '../workspace/names'
import { auditCsv, auditWords, isAbout } from './audit-words'

const page = (before: number | undefined) =>
  request(fetch, 'GET', before === undefined ? '/audit' : `/audit?before=${before}`, {}, audit)

/** Downloads all audit entries that match the search, as CSV. */
async function saveTrail(words: string, nameOf: (path: string) => string): Promise<void> {
  const found: AuditEntry[] = []
  let before: number | undefined
  do {
    const { entries } = await page(before)
    found.push(...entries.filter((entry) => isAbout(entry, words, nameOf)))
    before = entries.at(-1)?.id
  } while (before !== undefined && before > 1)
  saveFile(auditCsv(found, nameOf), 'text/csv;charset=utf-8', 'registro.csv')
}

/** The audit trail; each entry is chained to the one before by its hash, and a broken chain is reported. */
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
  const [words, look] = useState('')
  const nameOf = useNames()
  const saving = useMutation({ mutationFn: (asked: string) => saveTrail(asked, nameOf) })
  const shown = pages
    .flatMap(({ entries }) => entries)
    .filter((entry) => isAbout(entry, words, nameOf))
  const failure = trail.error ?? saving.error
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
      {failure && (
        <Alert color="red" role="alert">
          {failure.message}
        </Alert>
      )}
      <div className="ppl-s">
        <TextInput
          className="grow"
          aria-label="Procurar no registro"
          placeholder="Quem fez, ou o quê"
          value={words}
          onChange={(event) => look(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconDownload size={16} />}
          loading={saving.isPending}
          onClick={() => saving.mutate(words)}
        >
          CSV
        </Button>
      </div>
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
            {shown.map((entry) => (
              <tr key={entry.id} className={entry.id === broken ? 'bad' : undefined}>
                <td className="tn dim">{dateAndTime(entry.at)}</td>
                <td>{entry.by}</td>
                <td className="ppl-w">{auditWords(entry, nameOf)}</td>
              </tr>
            ))}
            {pages.length > 0 && shown.length === 0 && (
              <tr>
                <td colSpan={3} className="dim">
                  {trail.hasNextPage ? 'Nada nas linhas que já estão aqui.' : 'Nada no registro.'}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {trail.hasNextPage && (
        <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {words === '' ? 'Mostrar mais' : 'Procurar mais para trás'}
        </Button>
      )}
    </div>
  )
}
