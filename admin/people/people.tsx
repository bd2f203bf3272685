import { Alert, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePerson, inviteAgain, listPeople, PEOPLE } from './api'
import { type Invitation, InvitationLink } from './invitation-link'
import { InviteForm } from './invite-form'
import { PersonRow } from './person-row'

/** Everybody who may sign in, and inviting somebody. */
export function People({ self }: { self: string }) {
  const queries = useQueryClient()
  const people = useQuery({ queryKey: PEOPLE, queryFn: listPeople })
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<Invitation>()
  const refresh = () => queries.invalidateQueries({ queryKey: PEOPLE })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Parameters<typeof changePerson>[1]) =>
      changePerson(id, body),
    onSettled: refresh,
  })
  const again = useMutation({ mutationFn: inviteAgain, onSuccess: setLink, onSettled: refresh })
  const error = people.error ?? change.error ?? again.error
  return (
    <div className="ppl-b">
      <div className="ppl-h">
        <div>
          <h1>Pessoas</h1>
          <p className="dim">Quem edita, quem publica e quem administra.</p>
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
                onChange={(body) => change.mutate({ id: person.id, ...body })}
                onInvite={() => again.mutate(person.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
