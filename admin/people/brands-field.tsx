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

/** The value of the option that unbinds a person; no brand has an empty id. */
const ALL = ''

/**
 * Selects the brands that a person is bound to. The last brand cannot be removed, since none would mean all: for all brands there is an
 * option.
 */
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
    const brands = [...named, ...gone.map((id) => ({ value: id, label: id }))]
    if (value.length === 0) return brands
    return [
      { value: ALL, label: 'Todas as marcas' },
      // a picked option that is disabled has no cross
      ...brands.map((one) => ({ ...one, disabled: value.length === 1 && one.value === value[0] })),
    ]
  }, [documents, nameOf, value])
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage="Nenhuma marca com esse nome"
      placeholder={value.length === 0 ? 'Todas as marcas' : undefined}
      data={choices}
      value={[...value]}
      onChange={(wanted) => {
        if (wanted.includes(ALL)) onChange([])
        else if (wanted.length > 0) onChange(wanted)
      }}
      {...rest}
    />
  )
}
