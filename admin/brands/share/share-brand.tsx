import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import { IconLinkOff, IconShare3 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readSharedLinks, shareBrand, takeBack } from '../../api/shared-links'
import { dateAndTime } from '../../ui/words'
import { useWorkspace } from '../../workspace/context'
import { useNames } from '../../workspace/names'
import { MakeLink, SHARED_LINKS } from './make-link'
import './share.css'

type ShareButtonProps = { readonly id: string; readonly name: string }

/** A button that opens the links that show a brand to a partner before it is published. */
export function ShareButton({ id, name }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip label="Mostrar ao parceiro">
        <ActionIcon aria-label={`Mostrar ao parceiro: ${name}`} onClick={() => setOpen(true)}>
          <IconShare3 size={16} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={open} onClose={() => setOpen(false)} size="lg" title={<b>{name}</b>}>
        <ShareBrand id={id} />
      </Modal>
    </>
  )
}

/** Shares a brand's draft with people who have no account: makes links that expire, and revokes them. */
export function ShareBrand({ id }: { readonly id: string }) {
  const workspace = useWorkspace()
  const make = async (days: number) => {
    // the server shows the draft as saved there, so pending edits are saved first
    await workspace.flush()
    return shareBrand(id, days)
  }
  return (
    <section className="share" aria-label="Mostrar antes de publicar">
      <h2>Mostrar ao parceiro antes de publicar</h2>
      <p className="dim">
        Quem tiver o link vê esta página como está agora no rascunho, com respostas simuladas, sem
        entrar no sistema. Mudanças de depois pedem um link novo.
      </p>
      <MakeLink make={make} usual="7" />
      <SharedLinkList of={id} />
    </section>
  )
}

/** The links that are still valid, of one brand or of all: who made each, until when, and a button that revokes it. */
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
                aria-label={`Retirar ${link.kind === 'report' ? 'o relatório' : 'o link'} de ${nameOf(`variants/${link.variant}.yaml`)}, de ${link.by.name}, que vence ${dateAndTime(link.expiresAt)}`}
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
