import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import { NameField, useName } from '../ui/name-field'
import { NewPopover } from '../ui/new-popover'
import { type Command, useCommands } from '../workbench/commands'
import { useWorkspace } from '../workspace/context'
import { EXPERIMENTS } from './model'
import { experimentId, newExperiment } from './new-experiment'

/** Begins an experiment by the question that it is to answer; an address may ask it (`novo`), of a brand (`marca`). */
export function NewExperiment() {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState(() => ({
    about: query.get('novo'),
    brand: query.get('marca'),
  }))
  const [open, setOpen] = useState(asked.about !== null)
  const named = useName(asked.about ?? '')
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'new-experiment', label: 'Novo experimento', run: () => setOpen(true) },
    ],
    [],
  )
  useCommands(commands)
  const submit = () => {
    const id = experimentId(named.name)
    const path = `experiments/${id}.yaml`
    if (contentKindOf(path) === undefined) return named.refuse('Escreva algumas letras.')
    if (!workspace.create(path, newExperiment(named.name.trim(), asked.brand ?? undefined))) {
      return named.refuse('Já existe um com este nome.')
    }
    setOpen(false)
    named.type('')
    setAsked({ about: null, brand: null })
    navigate(`${EXPERIMENTS}/${id}`)
  }
  return (
    <NewPopover label="Novo experimento" isOpen={open} onOpen={setOpen} onSubmit={submit}>
      <NameField
        of={named}
        label="O que você quer descobrir"
        placeholder="Abertura com desconto"
        action="Criar"
      />
    </NewPopover>
  )
}
