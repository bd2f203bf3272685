import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { brandAt } from '../../src/core/language/read/layer-place'
import { documentsAtom } from '../workspace/atoms'
import { useNames } from '../workspace/names'

type Props = Pick<
  MultiSelectProps,
  'label' | 'aria-label' | 'disabled' | 'size' | 'description'
> & {
  /** Empty: all brands. */
  readonly value: readonly string[]
  readonly onChange: (brands: readonly string[]) => void
}

/** Selects the brands that a person is bound to. */
export function BrandsField({ value, onChange, ...rest }: Props) {
  const documents = useAtomValue(documentsAtom)
  const nameOf = useNames()
  const choices = useMemo(() => {
    const named = [...documents.keys()].flatMap((path) => {
      const id = brandAt(path)
      return id === undefined ? [] : [{ value: id, label: nameOf(path) }]
    })
    // a person stays bound to a brand that was deleted
    const gone = value.filter((id) => !named.some((one) => one.value === id))
    return [...named, ...gone.map((id) => ({ value: id, label: id }))]
  }, [documents, nameOf, value])
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nenhuma marca com esse nome"
      placeholder={value.length === 0 ? 'Todas as marcas' : undefined}
      data={choices}
      value={[...value]}
      onChange={onChange}
      {...rest}
    />
  )
}
