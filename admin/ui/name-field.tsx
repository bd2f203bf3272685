import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

/** A name being typed, and why it cannot be; what is typed next is judged anew. */
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
  /** Of the button that makes it. */
  readonly action: string
}

/** The name of something new, and the button that makes it. */
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
