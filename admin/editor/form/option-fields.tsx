import { ActionIcon, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { moveItem, removeValue } from '../../../src/core/language/edit/edit'
import type { WrittenOption } from '../../../src/core/language/read/written-step'
import { type LiveMeasure, takenWords } from '../../measures/live-measures'
import { MoveButtons } from '../../ui/move-buttons'
import { ConditionChip } from './condition-chip'
import type { FormChange, Put } from './form-view'
import { addOption, itemOf, putWhen } from './step-edits'
import type { StepForm } from './step-form'

type Props = {
  readonly form: StepForm
  readonly measure: LiveMeasure | undefined
  readonly change: FormChange
  readonly put: Put
}

/** The buttons of a step, in order; the one that skips the question comes last. */
export function OptionFields({ form, measure, change, put }: Props) {
  const { options } = form
  const count = options.filter(({ path }) => itemOf(path)).length
  return (
    <div className="ff-lines" data-moves>
      {options.map((option, index) => (
        <OptionField
          key={option.path.join('/')}
          option={option}
          nth={`${index + 1}º botão`}
          count={count}
          taken={measure && takenWords(measure, option.label)}
          change={change}
          put={put}
        />
      ))}
      <div className="ff-x">
        <button
          type="button"
          className="lnk"
          onClick={() => change((text) => addOption(text, form))}
        >
          <IconPlus size={14} />
          Pôr botão
        </button>
      </div>
    </div>
  )
}

type OptionProps = Pick<Props, 'change' | 'put'> & {
  readonly option: WrittenOption
  readonly nth: string
  /** The number of buttons in the list. */
  readonly count: number
  readonly taken: string | undefined
}

function OptionField({ option, nth, count, taken, change, put }: OptionProps) {
  const { path, label, when } = option
  const item = itemOf(path)
  return (
    <div className="ff-say">
      {item && count > 1 && (
        <MoveButtons
          what={nth}
          at={item.at}
          count={count}
          onMove={(to) => change((text) => moveItem(text, item.list, item.at, to))}
        />
      )}
      <TextInput
        className="grow"
        aria-label={nth}
        value={label}
        onChange={(event) => put(path, event.currentTarget.value)}
      />
      {item && (
        <ConditionChip
          what={nth}
          when={when}
          onChange={(next) => change((text) => putWhen(text, path.slice(0, -1), next))}
        />
      )}
      {taken !== undefined && <span className="ff-n tn">{taken}</span>}
      {item && count > 1 && (
        <ActionIcon
          aria-label={`Tirar o ${nth}`}
          onClick={() => change((text) => removeValue(text, [...item.list, item.at]))}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
