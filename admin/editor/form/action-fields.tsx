import { Select } from '@mantine/core'
import { vocabulary } from '../../../src/product/vocabulary'
import { findNamed } from '../../ui/find-named'
import { aboutOf, withOther } from './choices'
import type { FormChange } from './form-view'
import { putAction } from './step-edits'
import type { StepForm } from './step-form'

type Props = { readonly form: StepForm; readonly change: FormChange }

const NONE = ''

const ACTIONS = [
  { value: NONE, label: 'Nada' },
  ...[...vocabulary.actions.values()].map(({ name, about }) => ({
    value: name,
    label: aboutOf(about),
  })),
]

/** What the step does once the wait is over; each outcome of an action then has its way under Vai. */
export function ActionFields({ form, change }: Props) {
  const { action = NONE } = form
  return (
    <Select
      aria-label="O que o passo faz"
      searchable
      filter={findNamed}
      allowDeselect={false}
      data={withOther(ACTIONS, action)}
      value={action}
      onChange={(name) => {
        if (name === null || name === action) return
        change((text) => putAction(text, form, vocabulary.actions.get(name)))
      }}
      nothingFoundMessage="Nenhuma ação com este nome"
      maxDropdownHeight={280}
    />
  )
}
