import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { reportAtom, visitedAtom } from '../preview/atoms'
import { CopyText } from '../ui/copy-text'
import { useCommands } from '../workbench/commands'
import type { AtomStore } from '../workspace/documents'
import { checkerAtom } from './atoms'
import { encodeMoment } from './moment-code'

/** A link that opens this point of the conversation in a colleague's preview, with samples in place of personal data. */
export function ShareMoment() {
  const store = useStore()
  const report = useAtomValue(reportAtom)
  const [isOpen, setOpen] = useState(false)
  const isEmpty = (report?.events.length ?? 0) < 2
  const { mutate, data, error } = useMutation({ mutationFn: () => momentLink(store) })
  const share = () => {
    mutate()
    setOpen(true)
  }
  const label = 'Link deste ponto da conversa'
  useCommands([{ id: 'preview-moment', label, enabled: !isEmpty, run: share }])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      width={300}
      position="bottom-end"
    >
      <Popover.Target>
        <Tooltip label="Link deste ponto" disabled={isOpen}>
          <ActionIcon
            aria-label="Link deste ponto"
            disabled={isEmpty}
            onClick={() => (isOpen ? setOpen(false) : share())}
          >
            <IconLink size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className="keep">
          {error && (
            <p className="bad-t" role="alert">
              {error.message}
            </p>
          )}
          {data === undefined && !error && <p className="dim">Preparando o link…</p>}
          {data !== undefined && (
            <>
              <p>
                Quem trabalha aqui abre a prévia <b>neste ponto da conversa</b>. Nomes, documentos e
                contatos viram dados de exemplo.
              </p>
              <CopyText value={data} />
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Makes the link; throws an error with a message for the user if the conversation cannot be recorded as a talk. */
async function momentLink(store: AtomStore): Promise<string> {
  const events = store.get(reportAtom)?.events ?? []
  const variant = store.get(visitedAtom)?.variant.id ?? ''
  const told = await store.get(checkerAtom)?.retell(events, variant)
  if (!told) throw new Error('As conversas de teste ainda não estão prontas.')
  if (!told.ok) throw new Error(told.problem)
  return `${window.location.origin}/admin/momento#${await encodeMoment(told.text)}`
}
