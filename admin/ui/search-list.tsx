import { Combobox, type ComboboxProps, useCombobox } from '@mantine/core'
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react'

export type SearchItem = {
  readonly id: string
  readonly label: string
  /** Told on the right, in quiet ink. */
  readonly side: string
  readonly mark?: ReactNode
  /** Found by these too. */
  readonly words?: readonly string[]
}

type Props = {
  readonly items: readonly SearchItem[]
  readonly width: number
  /** What the search is called: "Buscar marca". */
  readonly label: string
  readonly none: string
  readonly onChoose: (id: string) => void
  /** The button that opens it. */
  readonly children: (toggle: () => void) => ReactElement
}

/** What the field and the edges of the list take of its height, in pixels. */
const FIELD = 48

/** Below its button or above it, and no higher than there is room. */
const WITHIN_THE_WINDOW: NonNullable<ComboboxProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${availableHeight - FIELD}px`),
  },
}

/** A list behind a button, sought in by typing and walked by arrows. */
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
    // a moment later, the first letters of a fast hand would go to the button, and its arrow and Enter to a list in which nothing was sought
    if (dropdownOpened) searchRef.current?.focus({ preventScroll: true })
  }, [dropdownOpened, searchRef])
  const wanted = sought.trim().toLowerCase()
  const found = items.filter((item) =>
    [item.label, item.side, ...(item.words ?? [])].some((words) =>
      words.toLowerCase().includes(wanted),
    ),
  )
  return (
    <Combobox
      store={box}
      // what stands ready and hidden is not shown yet in the moment it is opened, and cannot be given the focus
      keepMounted={false}
      width={width}
      position="bottom-start"
      middlewares={WITHIN_THE_WINDOW}
      onOptionSubmit={(id) => {
        box.closeDropdown()
        onChoose(id)
        // unless the choice has taken the focus somewhere; at once, since box.focusTarget waits and takes it from who has gone on by then
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
