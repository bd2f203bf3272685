import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useAtomValue, useStore } from 'jotai'
import { type FormEvent, useState } from 'react'
import { contentKindOf } from '../../src/api/path'
import { reportAtom, visitedAtom } from '../preview/atoms'
import { NameField, useName } from '../ui/name-field'
import { useCommands } from '../workbench/commands'
import { useGoTo } from '../workbench/open-document'
import { useWorkspace } from '../workspace/context'
import { fileName } from '../workspace/file-name'
import { checkerAtom } from './atoms'

/** Saves the conversation of the preview as a test talk, with samples in place of personal data. */
export function SaveAsTalk() {
  const report = useAtomValue(reportAtom)
  const [isOpen, open] = useState(false)
  const isEmpty = (report?.events.length ?? 0) < 2
  useCommands([
    {
      id: 'preview-keep',
      label: 'Guardar a conversa da prévia como teste',
      enabled: !isEmpty,
      run: () => open(true),
    },
  ])
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      trapFocus
      returnFocus
      width={300}
      position="bottom-end"
    >
      <Popover.Target>
        <Tooltip label="Guardar como teste">
          <ActionIcon
            aria-label="Guardar como teste"
            disabled={isEmpty}
            onClick={() => open(!isOpen)}
          >
            <IconDeviceFloppy size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveForm onDone={() => open(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveForm({ onDone }: { readonly onDone: () => void }) {
  const store = useStore()
  const workspace = useWorkspace()
  const goTo = useGoTo()
  const named = useName()
  const { name, refuse } = named
  const save = async (form: HTMLFormElement) => {
    const events = store.get(reportAtom)?.events ?? []
    const variant = store.get(visitedAtom)?.variant.id ?? ''
    const path = `tests/talks/${fileName(name)}.yaml`
    if (contentKindOf(path) === undefined) return refuse('Dê um nome com letras.')
    const written = await store.get(checkerAtom)?.record(events, variant, name.trim())
    // an answer that comes late saves nothing for who has closed the form, and leaves them where they are
    if (!form.isConnected) return
    if (!written) return refuse('As conversas de teste ainda não estão prontas.')
    if (!written.ok) return refuse(written.problem)
    if (!workspace.create(path, written.text)) return refuse('Já existe uma com este nome.')
    onDone()
    goTo({ path, mode: 'yaml' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return (
    <form onSubmit={submit} className="keep">
      <NameField
        of={named}
        label="Nome da conversa"
        placeholder="renda baixa, com renda extra"
        description="Nomes, documentos e contatos viram dados de exemplo."
        action="Guardar como teste"
      />
    </form>
  )
}
