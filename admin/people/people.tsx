import {
  ActionIcon,
  Alert,
  Button,
  CopyButton,
  Modal,
  NativeSelect,
  TextInput,
} from '@mantine/core'
import { IconCheck, IconCopy, IconKey, IconUserPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as shapes from 'zod/mini'
import {
  invitation,
  type newUserRequest,
  ROLES,
  type User,
  type UserRole,
  user,
  type userChangeRequest,
  users,
} from '../../src/api/user'
import { request } from '../api/client'
import { ROLE_ITEMS } from '../ui/roles'
import { BrandsField } from './brands-field'
import { PersonRow } from './person-row'

/** The people who may sign in, and the form that invites one. */
export function People({ self }: { self: string }) {
  const queries = useQueryClient()
  const people = useQuery({ queryKey: PEOPLE, queryFn: listPeople })
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<Invitation>()
  const refresh = () => queries.invalidateQueries({ queryKey: PEOPLE })
  const change = useMutation({
    mutationKey: CHANGES,
    // one after the other
    scope: { id: 'people' },
    mutationFn: ({ id, ...body }: PersonChange) => changePerson(id, body),
    // what was chosen stands at once: the next change is made from it
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey: PEOPLE })
      queries.setQueryData<readonly User[]>(PEOPLE, (all) =>
        all?.map((one) => (one.id === wanted.id ? changedBy(one, wanted) : one)),
      )
    },
    onSettled: () => (queries.isMutating({ mutationKey: CHANGES }) > 1 ? undefined : refresh()),
  })
  const again = useMutation({ mutationFn: inviteAgain, onSuccess: setLink, onSettled: refresh })
  const error = people.error ?? change.error ?? again.error
  return (
    <div className="ppl-b">
      <div className="ppl-h">
        <div>
          <h1>Pessoas</h1>
          <p className="dim">Quem edita, quem publica e quem administra, e de que marcas.</p>
        </div>
        <span className="grow" />
        <Button
          variant="filled"
          leftSection={<IconUserPlus size={16} />}
          onClick={() => {
            setLink(undefined)
            setInviting(true)
          }}
        >
          Convidar
        </Button>
      </div>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {link && <InvitationLink invitation={link} onClose={() => setLink(undefined)} />}
      {inviting && (
        <InviteForm
          onClose={() => setInviting(false)}
          onInvited={(made) => {
            setInviting(false)
            setLink(made)
            void refresh()
          }}
        />
      )}
      <div className="card ppl-t">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Pessoa</th>
              <th scope="col">Papel</th>
              <th scope="col">Marcas</th>
              <th scope="col">Situação</th>
              <th scope="col">
                <span className="sr-only">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.data?.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person.id === self}
                pending={change.isPending && change.variables.id === person.id}
                onChange={({ brands, ...body }) =>
                  change.mutate({
                    ...{ id: person.id, ...body },
                    ...(brands !== undefined && { brands: brands && [...brands] }),
                  })
                }
                onInvite={() => again.mutate(person.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Props = {
  readonly onClose: () => void
  readonly onInvited: (invitation: Invitation) => void
}

/** The form for the name, e-mail and rights of a new person. */
function InviteForm({ onClose, onInvited }: Props) {
  const made = useMutation({ mutationFn: invite, onSuccess: onInvited })
  const [role, setRole] = useState<UserRole>('editor')
  const [brands, setBrands] = useState<readonly string[]>([])
  const isBound = role !== 'admin' && brands.length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    made.mutate({
      ...{ name: text('name'), email: text('email'), role },
      ...(isBound && { brands: [...brands] }),
    })
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
    </Modal>
  )
}

type Invitation = shapes.output<typeof invitation>

type InvitationLinkProps = { readonly invitation: Invitation; readonly onClose: () => void }

/** A one-time invitation link, which is shown only this once. */
function InvitationLink({ invitation: { user, link }, onClose }: InvitationLinkProps) {
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

const changed = shapes.object({ user })

const PEOPLE = ['people'] as const
const CHANGES = ['people', 'change'] as const

type PersonChange = { readonly id: string } & Parameters<typeof changePerson>[1]

/** The person with the chosen role and brands; that they have no access any more is said only once it is so. */
function changedBy(
  { brands, ...person }: User,
  { brands: wanted, role = person.role }: PersonChange,
): User {
  const bound = wanted === undefined ? brands : wanted
  return { ...person, role, ...(bound && { brands: bound }) }
}

const listPeople = async () => (await request(fetch, 'GET', '/users', {}, users)).users

/** Creates a person and a one-time link for them, which the server returns only this once. */
const invite = (body: shapes.input<typeof newUserRequest>) =>
  request(fetch, 'POST', '/users', { body }, invitation)

/** Makes a new one-time link for a person who has lost theirs; the lost one stops working. */
const inviteAgain = (id: string) =>
  request(fetch, 'POST', `/users/${encodeURIComponent(id)}/invitation`, {}, invitation)

const changePerson = (id: string, body: shapes.input<typeof userChangeRequest>) =>
  request(fetch, 'PATCH', `/users/${encodeURIComponent(id)}`, { body }, changed)
