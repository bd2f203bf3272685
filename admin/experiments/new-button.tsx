import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import { NameField, useName } from '../ui/name-field'
import { NewPopover } from '../ui/new-popover'
import { type Command, useCommands } from '../workbench/commands'
import { useWorkspace } from '../workspace/context'
import { EXPERIMENTS } from './model'
import { experimentId, newExperiment } from './new-experiment'

/** Begins an experiment by the question that it is to answer. */
export function NewExperiment() {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const named = useName()
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
    if (!workspace.create(path, newExperiment(named.name.trim()))) {
      return named.refuse('Já existe um com este nome.')
    }
    setOpen(false)
    named.type('')
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
