import { removeValue, setValue } from '../../src/core/language/edit/edit'
import type { WrittenExperiment } from '../../src/core/language/lower/written-experiment'
import type { Path } from '../../src/core/language/read/path'
import type { Value } from '../../src/core/script/value'
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
