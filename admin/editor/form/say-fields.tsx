import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { AuthoredLine } from '../../../src/core/language/read/authored'
import { editSay, type SayEdit, sayLines, sentenceOf } from '../../brands/model/edit-say'
import type { FormChange, Put } from './form-view'
import { guardWords, type StepForm } from './step-form'

type Props = { readonly form: StepForm; readonly change: FormChange; readonly put: Put }

/** What the step says: a field a bubble. */
export function SayFields({ form, change, put }: Props) {
  const { say } = form
  const path = [...form.path, 'say']
  const lines = sayLines(say)
  const edit = (one: SayEdit) => change((text) => editSay(text, path, say, one))
  const add = () =>
    lines.length === 0 ? put(path, '') : edit({ type: 'insert', index: lines.length })
  return (
    <>
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
    </>
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
  const when = typeof line === 'string' ? undefined : line.when
  const nth = `${index + 1}ª mensagem`
  return (
    <div className="ff-say">
      {sentence === undefined ? (
        <span className="grow dim">peça {typeof line === 'string' ? '' : line.part}</span>
      ) : (
        <Textarea
          className="grow"
          aria-label={nth}
          autosize
          minRows={1}
          value={sentence}
          onChange={(event) => edit({ type: 'text', index, text: event.currentTarget.value })}
        />
      )}
      <span className="ff-when dim">{guardWords(when)}</span>
      {count > 1 && (
        <>
          <ActionIcon
            aria-label={`Subir a ${nth}`}
            disabled={index === 0}
            onClick={() => edit({ type: 'move', from: index, to: index - 1 })}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Descer a ${nth}`}
            disabled={index === count - 1}
            onClick={() => edit({ type: 'move', from: index, to: index + 1 })}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon aria-label={`Tirar a ${nth}`} onClick={() => edit({ type: 'remove', index })}>
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
