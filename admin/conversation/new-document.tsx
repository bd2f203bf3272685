import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { contentKindOf } from '../../src/api/path'
import { pairOf } from '../../src/core/language/edit/write-value'
import { NameField, useName } from '../ui/name-field'
import { NewPopover } from '../ui/new-popover'
import { useCommands } from '../workbench/commands'
import { useGoTo } from '../workbench/open-document'
import { useWorkspace } from '../workspace/context'

const AT_ROOT = { inFlow: false, indent: 0, newline: '\n' }

const KINDS = [
  {
    value: 'group',
    label: 'Grupo',
    path: (name: string) => `scripts/${name}.yaml`,
    // a name that YAML would read as a number or as nothing is quoted
    text: (name: string) =>
      `# yaml-language-server: $schema=../schema/script.schema.json\n${pairOf('group', name, AT_ROOT)}\nsteps:\n`,
  },
  {
    value: 'brand',
    label: 'Marca',
    path: (name: string) => `variants/${name}.yaml`,
    text: () => '# yaml-language-server: $schema=../schema/variant.schema.json\n',
  },
  {
    value: 'experiment',
    label: 'Experimento',
    path: (name: string) => `experiments/${name}.yaml`,
    text: () => '# yaml-language-server: $schema=../schema/experiment.schema.json\n',
  },
  {
    value: 'talk',
    label: 'Conversa de teste',
    path: (name: string) => `tests/talks/${name}.yaml`,
    text: () => '# yaml-language-server: $schema=../../schema/talk.schema.json\n',
  },
] as const

/** A button that creates a new content file with nothing but its head. */
export function NewDocument() {
  const workspace = useWorkspace()
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<string>('group')
  const named = useName()
  const { name, refuse } = named
  useCommands([
    {
      id: 'new',
      label: 'Novo grupo, marca ou conversa',
      shortcut: 'Ctrl+Alt+N',
      run: () => setOpen(true),
    },
  ])
  const submit = () => {
    const kind = KINDS.find((one) => one.value === value) ?? KINDS[0]
    const path = kind.path(name.trim())
    if (contentKindOf(path) === undefined) return refuse('Use letras sem acento, números e hífen.')
    if (!workspace.create(path, kind.text(name.trim())))
      return refuse('Já existe um com este nome.')
    setOpen(false)
    named.type('')
    goTo({ path })
  }
  return (
    <NewPopover
      label="Novo grupo, marca ou conversa"
      keys="Ctrl Alt N"
      isOpen={open}
      onOpen={setOpen}
      onSubmit={submit}
    >
      <SegmentedControl
        fullWidth
        size="xs"
        data={KINDS.map((kind) => ({ value: kind.value, label: kind.label }))}
        value={value}
        onChange={setValue}
      />
      <NameField of={named} label="Nome" placeholder="pos-venda" action="Criar" />
    </NewPopover>
  )
}
