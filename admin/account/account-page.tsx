import { Alert, Button, PasswordInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { MIN_PASSWORD } from '../../src/api/user'
import { changePassword, endOtherSessions, readSessions } from '../api/session'
import { dateAndTime } from '../ui/words'
import './account.css'

/** The query key of the person's own sessions. */
const SESSIONS = ['own-sessions']

/** The view 'Minha conta': change the password, and see and end one's sessions. */
export default function AccountPage() {
  return (
    <div className="pg" data-work tabIndex={-1}>
      <header className="pg-h">
        <h1>Minha conta</h1>
      </header>
      <div className="acc">
        <Password />
        <Sessions />
      </div>
    </div>
  )
}

const SHOWN = { 'aria-label': 'Mostrar a senha' }

function Password() {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const body = { password: String(typed.get('password')), next: String(typed.get('next')) }
    changing.mutate(body, { onSuccess: () => form.reset() })
  }
  return (
    <section className="card acc-c" aria-labelledby="acc-password">
      <h2 id="acc-password">Trocar a senha</h2>
      <form onSubmit={submit}>
        {changing.error && (
          <Alert role="alert" color="red">
            {changing.error.message}
          </Alert>
        )}
        <PasswordInput
          label="Senha de agora"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={SHOWN}
        />
        <PasswordInput
          label="Senha nova"
          description={`Pelo menos ${MIN_PASSWORD} caracteres. Uma frase serve.`}
          name="next"
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={SHOWN}
        />
        <Button type="submit" variant="filled" loading={changing.isPending}>
          Trocar a senha
        </Button>
        {changing.isSuccess && (
          <p role="status" className="ok-t">
            Senha trocada. Os outros navegadores saíram.
          </p>
        )}
      </form>
    </section>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const { data = [], error } = useQuery({ queryKey: SESSIONS, queryFn: readSessions, staleTime: 0 })
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
  const failure = error ?? ending.error
  return (
    <section className="card acc-c" aria-labelledby="acc-sessions">
      <h2 id="acc-sessions">Onde você está</h2>
      {failure && (
        <Alert role="alert" color="red">
          {failure.message}
        </Alert>
      )}
      <ul className="acc-l">
        {data.map(({ createdAt, seenAt, isThis }) => (
          <li key={`${createdAt} ${seenAt} ${isThis}`}>
            <b>{isThis ? 'Este navegador' : 'Outro navegador'}</b>
            <span className="dim">
              entrou {dateAndTime(createdAt)}; usado {dateAndTime(seenAt)}
            </span>
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button loading={ending.isPending} onClick={() => ending.mutate()}>
          Sair dos outros
        </Button>
      )}
    </section>
  )
}
