import { ActionIcon, Alert, Button, CopyButton, NativeSelect, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconKey, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type * as shapes from 'zod/mini'
import { invitation, type newUserRequest, ROLES, type UserRole } from '../../src/api/user'
import { request } from '../api/client'
import { ROLE_ITEMS } from '../ui/roles'
import { UnsavedWords, WordsDialog } from '../ui/words-dialog'
import { BrandsField } from './brands-field'

type Props = {
  readonly onClose: () => void
  readonly onInvited: (invitation: Invitation) => void
  /** Called when the invitation was sent, also if it is not known whether it was made. */
  readonly onSettled: () => void
}

/** The form for the name, e-mail and rights of a new person. */
export function InviteForm({ onClose, onInvited, onSettled }: Props) {
  const made = useMutation({ mutationFn: invite, onSuccess: onInvited, onSettled })
  const [role, setRole] = useState<UserRole>('editor')
  const [brands, setBrands] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const isBound = role !== 'admin' && brands.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    made.mutate({
      ...wordsIn(event.currentTarget),
      role,
      ...(isBound && { brands: [...brands] }),
    })
  }
  return (
    <WordsDialog opened onClose={onClose} title={<b>Convidar alguém</b>} centered>
      <UnsavedWords words={typed} />
      <form
        onSubmit={submit}
        onInput={({ currentTarget }) => setTyped(Object.values(wordsIn(currentTarget)).join(''))}
        className="ppl-f"
      >
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
        <NativeSelect
          size="sm"
          label="Papel"
          data={ROLE_ITEMS}
          value={role}
          onChange={(event) => {
            const wanted = event.currentTarget.value
            setRole(ROLES.find((one) => one === wanted) ?? 'editor')
          }}
        />
        {role !== 'admin' && (
          <BrandsField
            label="Marcas"
            description="Com uma marca escolhida, a pessoa vê e muda só essa: serve para a agência de um parceiro."
            value={brands}
            onChange={setBrands}
          />
        )}
        <p className="help">
          Aparece um link, que vale uma vez e por sete dias. Nada é enviado: é você quem o manda, e
          a pessoa escolhe a senha dela.
        </p>
        <Button type="submit" variant="filled" loading={made.isPending}>
          Criar o convite
        </Button>
      </form>
    </WordsDialog>
  )
}

function wordsIn(form: HTMLFormElement): { readonly name: string; readonly email: string } {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return { name: text('name'), email: text('email') }
}

export type Invitation = shapes.output<typeof invitation>

type InvitationLinkProps = { readonly invitation: Invitation; readonly onClose: () => void }

/** A one-time invitation link, which is shown only this once. */
export function InvitationLink({ invitation: { user, link }, onClose }: InvitationLinkProps) {
  return (
    <div className="card ppl-l" role="status">
      <IconKey size={18} />
      <div className="grow">
        <b>Link de {user.name}</b>
        <p className="dim">
          Só aparece agora. Mande por um canal seguro: quem o abrir escolhe a senha de {user.email}.
        </p>
        <code className="mono">{link}</code>
      </div>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="filled"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
      <ActionIcon aria-label="Fechar" onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

/** Creates a person and a one-time link for them, which the server returns only this once. */
const invite = (body: shapes.input<typeof newUserRequest>) =>
  request(fetch, 'POST', '/users', { body }, invitation)

/** Makes a new one-time link for a person who has lost theirs; the lost one stops working. */
export const inviteAgain = (id: string) =>
  request(fetch, 'POST', `/users/${encodeURIComponent(id)}/invitation`, {}, invitation)
