import { removeValue, setValue } from '../../src/core/language/edit/edit'
import type { WrittenExperiment } from '../../src/core/language/lower/written-experiment'
import type { Path } from '../../src/core/language/read/path'
import type { Value } from '../../src/core/script/value'
import { useFieldDraft } from '../brands/fields/use-draft'
import { useEditText } from '../brands/model/use-target'
import type { ListedExperiment } from './model'

/** An experiment whose file can be read. */
export type FormProps = {
  readonly experiment: ListedExperiment
  readonly written: WrittenExperiment
}

/** Writes single values of an experiment's file. */
export function useWrite(file: string) {
  const editText = useEditText()
  return {
    put: (path: Path, value: Value) => editText(file, (text) => setValue(text, path, value)),
    drop: (path: Path) => editText(file, (text) => removeValue(text, path)),
  }
}

type TextProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

export function TextField({ label, value, onChange }: TextProps) {
  const { typed, type } = useFieldDraft(
    value,
    (text) => text,
    (text) => text.trim(),
    onChange,
  )
  return (
    <input
      className="in"
      aria-label={label}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
