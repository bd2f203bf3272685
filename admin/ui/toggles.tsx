import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Segment<Id> = {
  readonly id: Id
  readonly label: string
  /** Shown instead of the label, which is then the button's accessible name. */
  readonly Icon?: TablerIcon
}

type SegmentsProps<Id> = {
  readonly label: string
  readonly of: readonly Segment<Id>[]
  readonly on: Id
  readonly onChoose: (id: Id) => void
  readonly className?: string
}

/** A segmented control: a row of buttons of which one is pressed. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, of, on, onChoose, className } = props
  return (
    <fieldset className={className === undefined ? 'seg' : `seg ${className}`} aria-label={label}>
      {of.map(({ id, label: name, Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === on}
          aria-label={Icon && name}
          title={Icon && name}
          className={id === on ? 'on' : undefined}
          onClick={() => onChoose(id)}
        >
          {Icon ? <Icon size={15} /> : name}
        </button>
      ))}
    </fieldset>
  )
}

type PillProps = {
  readonly on: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A rounded toggle button that filters a list while it is pressed. */
export function Pill({ on, onPress, children }: PillProps) {
  return (
    <button type="button" aria-pressed={on} className={on ? 'pill on' : 'pill'} onClick={onPress}>
      {children}
    </button>
  )
}
