import { Alert, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as shapes from 'zod/mini'
import { type User, user, type userChangeRequest, users } from '../../src/api/user'
import { request } from '../api/client'
import { type Invitation, InvitationLink, InviteForm, inviteAgain } from './invite'
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
          }}
          onSettled={refresh}
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
                    id: person.id,
                    ...body,
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

const changePerson = (id: string, body: shapes.input<typeof userChangeRequest>) =>
  request(fetch, 'PATCH', `/users/${encodeURIComponent(id)}`, { body }, changed)
