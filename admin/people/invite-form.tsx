import { Alert, Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ROLES } from '../../src/api/user'
import { ROLE_ITEMS } from '../ui/roles'
import { invite } from './api'
import type { Invitation } from './invitation-link'

type Props = {
  readonly onClose: () => void
  readonly onInvited: (invitation: Invitation) => void
}

/** Name, e-mail and role of somebody new. */
export function InviteForm({ onClose, onInvited }: Props) {
  const made = useMutation({ mutationFn: invite, onSuccess: onInvited })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const role = ROLES.find((one) => one === text('role')) ?? 'editor'
    made.mutate({ name: text('name'), email: text('email'), role })
  }
  return (
    <Modal opened onClose={onClose} title={<b>Convidar alguém</b>} centered>
      <form onSubmit={submit} className="ppl-f">
        {made.error && (
          <Alert color="red" role="alert">
            {made.error.message}
          </Alert>
        )}
        <TextInput
          name="name"
          label="Nome"
          required
          withAsterisk={false}
          data-autofocus
          maxLength={120}
        />
        <TextInput name="email" type="email" label="E-mail" required withAsterisk={false} />
        <NativeSelect name="role" size="sm" label="Papel" data={ROLE_ITEMS} />
        <p className="help">
          A pessoa recebe um link seu, que vale uma vez e por sete dias, e escolhe a senha dela.
        </p>
        <Button type="submit" variant="filled" loading={made.isPending}>
          Criar o convite
        </Button>
      </form>
    </Modal>
  )
}
