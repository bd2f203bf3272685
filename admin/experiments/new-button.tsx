import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { contentKindOf } from '../../src/api/path'
import { setValue } from '../../src/core/language/edit/edit'
import { slugOf } from '../../src/core/script/plain-letters'
import { NameField, useName } from '../ui/name-field'
import { NewPopover } from '../ui/new-popover'
import { useCommands } from '../workbench/commands'
import { useWorkspace } from '../workspace/context'
import { EXPERIMENTS } from './model'

/** A button that creates an experiment from its question; the page's address may bring the question (`novo`) and a brand (`marca`). */
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
  useCommands([{ id: 'new-experiment', label: 'Novo experimento', run: () => setOpen(true) }])
  const submit = () => {
    const id = slugOf(named.name)
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

const EMPTY = `# yaml-language-server: $schema=../schema/experiment.schema.json
about: ""
goal: pagamento
share: { a: 50, b: 50 }
arms:
  a: { about: No ar hoje }
  b:
    about: A versão nova
`

/** The text of a new experiment whose arms do not differ yet, for one brand or for none. */
export function newExperiment(about: string, brand?: string): string {
  const done = setValue(EMPTY, ['about'], about)
  const asked = done.ok ? done.text : EMPTY
  if (brand === undefined) return asked
  const placed = setValue(asked, ['brands'], [brand])
  return placed.ok ? placed.text : asked
}
