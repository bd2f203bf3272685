import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

/** The state of a typed name, and why it was refused; typing clears the refusal. */
export function useName(first = '') {
  const [name, setName] = useState(first)
  const [trouble, setTrouble] = useState<string>()
  const type = (next: string) => {
    setName(next)
    setTrouble(undefined)
  }
  return { name, trouble, type, refuse: setTrouble }
}

type Props = {
  readonly of: ReturnType<typeof useName>
  readonly label: string
  readonly placeholder: string
  readonly description?: string
  /** The label of the button that creates it. */
  readonly action: string
}

/** A field for the name of something new, and the button that creates it. */
export function NameField({ of: { name, trouble, type }, action, ...input }: Props) {
  return (
    <>
      <TextInput
        data-autofocus
        value={name}
        error={trouble}
        onChange={(event) => type(event.currentTarget.value)}
        {...input}
      />
      <Button
        type="submit"
        variant="filled"
        disabled={name.trim() === ''}
        title={name.trim() === '' ? 'Escreva um nome antes' : undefined}
      >
        {action}
      </Button>
    </>
  )
}
