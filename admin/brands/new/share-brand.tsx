import { Button, Select } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readSharedLinks, shareBrand, takeBack } from '../../api/shared-links'
import { CopyText } from '../../ui/copy-text'
import { dateAndTime } from '../../ui/words'
import { useWorkspace } from '../../workspace/context'
import { useNames } from '../../workspace/names'
import './new-brand.css'

/** The query of the links that still open. */
export const SHARED_LINKS = ['shared-links']

export const SHARE_DAYS = [
  { value: '1', label: 'por 1 dia' },
  { value: '7', label: 'por 7 dias' },
  { value: '30', label: 'por 30 dias' },
]

/** Shows a brand's draft to who has no account: makes a link that expires, and takes links back. */
export function ShareBrand({ id }: { readonly id: string }) {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const [days, setDays] = useState('7')
  const renew = () => queries.invalidateQueries({ queryKey: SHARED_LINKS })
  const sharing = useMutation({
    mutationFn: async () => {
      // the server shows what it has
      await workspace.flush()
      return shareBrand(id, Number(days))
    },
    onSettled: renew,
  })
  const failure = sharing.error
  return (
    <section className="share" aria-label="Mostrar antes de publicar">
      <h2>Mostrar ao parceiro antes de publicar</h2>
      <p className="dim">
        Quem tiver o link vê esta página como está agora no rascunho, com respostas simuladas, sem
        entrar no sistema. Mudanças de depois pedem um link novo.
      </p>
      <div className="share-row">
        <Select
          aria-label="Por quanto tempo"
          size="xs"
          w={130}
          data={SHARE_DAYS}
          value={days}
          onChange={(value) => setDays(value ?? '7')}
        />
        <Button
          size="xs"
          leftSection={<IconLink size={15} />}
          loading={sharing.isPending}
          onClick={() => sharing.mutate()}
        >
          Criar link
        </Button>
      </div>
      {failure && (
        <p className="bad-t" role="alert">
          {failure.message}
        </p>
      )}
      {sharing.data && (
        <div className="share-row" role="status">
          <output className="mono ell grow">{sharing.data.address}</output>
          <CopyText value={sharing.data.address} />
        </div>
      )}
      <SharedLinkList of={id} />
    </section>
  )
}

/** The links that still open, of one brand or of all: who made each, until when, and 'Retirar'. */
export function SharedLinkList({ of }: { readonly of?: string }) {
  const queries = useQueryClient()
  const nameOf = useNames()
  const links = useQuery({ queryKey: SHARED_LINKS, queryFn: readSharedLinks })
  const taking = useMutation({
    mutationFn: takeBack,
    onSettled: () => queries.invalidateQueries({ queryKey: SHARED_LINKS }),
  })
  const shown = (links.data ?? []).filter(({ variant }) => of === undefined || variant === of)
  const failure = links.error ?? taking.error
  return (
    <>
      {failure && (
        <p className="bad-t" role="alert">
          {failure.message}
        </p>
      )}
      {links.data && shown.length === 0 && (
        <p className="share-none dim">
          Nenhum link aberto{of === undefined ? '' : ' desta marca'}.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="share-l" aria-label="Links que ainda abrem">
          {shown.map((link) => (
            <li key={link.id}>
              <span className="grow">
                {of === undefined && (
                  <Link to={`/marcas/${link.variant}`}>
                    <b>{nameOf(`variants/${link.variant}.yaml`)}</b>
                  </Link>
                )}{' '}
                {link.kind === 'report' ? 'Relatório, de' : 'De'} {link.by.name},{' '}
                {dateAndTime(link.createdAt)}; vence {dateAndTime(link.expiresAt)}
              </span>
              <button
                type="button"
                className="btn btn-ghost btn-xs"
                onClick={() => taking.mutate(link.id)}
              >
                <IconLinkOff size={14} />
                Retirar
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
