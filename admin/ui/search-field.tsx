import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown' | 'placeholder' | 'children'> & {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly className?: string
}

/** The search field of a list; its label is the default placeholder. */
export function SearchField({ label, onValue, className, children, ...input }: Props) {
  return (
    <label className={className === undefined ? 'field-s' : `field-s ${className}`}>
      <IconSearch size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...input}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {children}
    </label>
  )
}
