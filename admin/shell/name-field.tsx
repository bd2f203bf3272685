import { Button, TextInput } from '@mantine/core'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly description?: string
  readonly value: string
  readonly trouble: string | undefined
  readonly onChange: (value: string) => void
  /** Of the button that makes it. */
  readonly action: string
}

/** The name of something new, and the button that makes it. */
export function NameField({ value, trouble, onChange, action, ...input }: Props) {
  return (
    <>
      <TextInput
        data-autofocus
        value={value}
        error={trouble}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...input}
      />
      <Button type="submit" variant="filled" disabled={value.trim() === ''}>
        {action}
      </Button>
    </>
  )
}
