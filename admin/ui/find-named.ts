import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchable } from '../workspace/search'

/** Filters the options of a select by label and by technical name. */
export const findNamed: OptionsFilter = ({ options, search, limit }) => {
  const wanted = searchable(search.trim())
  const fits = ({ value, label }: ComboboxItem) =>
    [value, label].some((name) => searchable(name).includes(wanted))
  let left = limit
  const taken = (item: ComboboxItem) => fits(item) && left-- > 0
  return options
    .map((option) =>
      'group' in option ? { ...option, items: option.items.filter(taken) } : option,
    )
    .filter((option) => ('group' in option ? option.items.length > 0 : taken(option)))
}
