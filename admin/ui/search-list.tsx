import { Combobox, type ComboboxProps, useCombobox } from '@mantine/core'
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { searchable } from '../workspace/search'

export type SearchItem = {
  readonly id: string
  readonly label: string
  /** Shown on the right, in a muted colour. */
  readonly side: string
  readonly mark?: ReactNode
  /** Further words that the search matches. */
  readonly words?: readonly string[]
}

type Props = {
  readonly items: readonly SearchItem[]
  readonly width: number
  /** The label of the search field: "Buscar marca". */
  readonly label: string
  readonly none: string
  readonly onChoose: (id: string) => void
  /** The button that opens it. */
  readonly children: (toggle: () => void) => ReactElement
}

/** The height of the search field and the list's padding, in pixels. */
const FIELD = 48

/** Places the list below or above its button, no higher than the free space. */
const WITHIN_THE_WINDOW: NonNullable<ComboboxProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight - FIELD}px`),
  },
}

/** A list that a button opens, filtered by typing and navigated with the arrow keys. */
export function SearchList({ items, width, label, none, onChoose, children }: Props) {
  const [sought, seek] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      seek('')
    },
  })
  const { dropdownOpened, searchRef } = box
  useLayoutEffect(() => {
    // before the next paint: the first letters of a fast typist would else go to the button, and arrow and Enter to the unfiltered list
    if (dropdownOpened) searchRef.current?.focus({ preventScroll: true })
  }, [dropdownOpened, searchRef])
  const wanted = searchable(sought.trim())
  const found = items.filter((item) =>
    [item.label, item.side, ...(item.words ?? [])].some((words) =>
      searchable(words).includes(wanted),
    ),
  )
  return (
    <Combobox
      store={box}
      // a list that stays mounted is still hidden at the moment it opens, and cannot take the focus
      keepMounted={false}
      width={width}
      position="bottom-start"
      middlewares={WITHIN_THE_WINDOW}
      onOptionSubmit={(id) => {
        box.closeDropdown()
        onChoose(id)
        // unless `onChoose` has moved the focus; synchronously, since box.focusTarget waits and would take the focus from where the person
        // has moved it
        if (document.activeElement === box.searchRef.current) box.targetRef.current?.focus()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        {children(() => box.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={label}
          placeholder={label}
          value={sought}
          onChange={(event) => {
            seek(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options className="long-list" aria-label={label}>
          {found.map(({ id, label: name, side, mark }) => (
            <Combobox.Option key={id} value={id} className="found">
              {mark}
              <span className="grow ell">{name}</span>
              <span className="side">{side}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
