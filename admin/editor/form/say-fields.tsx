import { ActionIcon } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { AuthoredLine } from '../../../src/core/language/read/authored'
import { editSay, type SayEdit, sayLines, sentenceOf } from '../../brands/model/edit-say'
import { SentenceField } from '../../brands/sentence/sentence-field'
import { MoveButtons } from '../../ui/move-buttons'
import { ConditionChip } from './condition-chip'
import type { FormChange, Put } from './form-view'
import type { StepForm } from './step-form'

type Props = { readonly form: StepForm; readonly change: FormChange; readonly put: Put }

/** The messages of the step, one field for each bubble. */
export function SayFields({ form, change, put }: Props) {
  const { say } = form
  const path = [...form.path, 'say']
  const lines = sayLines(say)
  const edit = (one: SayEdit) => change((text) => editSay(text, path, say, one))
  const add = () =>
    lines.length === 0 ? put(path, '') : edit({ type: 'insert', index: lines.length })
  return (
    <div className="ff-lines" data-moves>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; nothing else tells two alike apart
        <LineField key={index} line={line} index={index} count={lines.length} edit={edit} />
      ))}
      <div className="ff-x">
        <button type="button" className="lnk" onClick={add}>
          <IconPlus size={14} />
          Pôr mensagem
        </button>
      </div>
    </div>
  )
}

type LineProps = {
  readonly line: AuthoredLine
  readonly index: number
  readonly count: number
  readonly edit: (edit: SayEdit) => void
}

function LineField({ line, index, count, edit }: LineProps) {
  const sentence = sentenceOf(line)
  const { when, after } = typeof line === 'string' ? {} : line
  const nth = `${index + 1}ª mensagem`
  return (
    <div className="ff-say">
      {count > 1 && (
        <MoveButtons
          what={nth}
          at={index}
          count={count}
          onMove={(to) => edit({ type: 'move', from: index, to })}
        />
      )}
      {sentence === undefined ? (
        <span className="grow dim">peça {typeof line === 'string' ? '' : line.part}</span>
      ) : (
        <div className="grow ff-bub">
          <SentenceField
            label={nth}
            value={sentence}
            onChange={(text) => edit({ type: 'text', index, text })}
          />
        </div>
      )}
      {after !== undefined && <span className="ff-when dim">depois de {after}</span>}
      <ConditionChip
        what={nth}
        when={when}
        onChange={(next) => edit({ type: 'when', index, when: next })}
      />
      {count > 1 && (
        <ActionIcon aria-label={`Tirar a ${nth}`} onClick={() => edit({ type: 'remove', index })}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
