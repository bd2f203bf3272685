import { type ReactNode, useId } from 'react'

type Choice<T extends string> = {
  readonly value: T
  readonly label: string
  readonly side?: string
}

type Props<T extends string> = {
  readonly name: ReactNode
  readonly options: readonly Choice<T>[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** A radio group that looks like a menu. */
export function Choices<T extends string>({ name, options, value, onChoose }: Props<T>) {
  const group = useId()
  return (
    <fieldset className="sim-set">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'mi on' : 'mi'}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
          {option.side !== undefined && <span className="side tn">{option.side}</span>}
        </label>
      ))}
    </fieldset>
  )
}
