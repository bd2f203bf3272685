import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown' | 'placeholder' | 'children'> & {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly className?: string
}

/** Where a list is searched; without a placeholder of its own it shows its label. */
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
