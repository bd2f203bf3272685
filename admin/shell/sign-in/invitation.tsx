import { Alert, Button, PasswordInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { MIN_PASSWORD } from '../../../src/api/user'
import { acceptInvitation, type Session } from '../../api/session'

/** The secret of a one-time link. It stands behind `#`, which no server sees. */
export const invitationIn = (hash: string): string | undefined =>
  /^#convite=([\w-]+)$/.exec(hash)?.[1]

type Props = { readonly secret: string; readonly onSignedIn: (session: Session) => void }

/** Whoever holds the link chooses a password, and is in. */
export function Invitation({ secret, onSignedIn }: Props) {
  const accept = useMutation({
    mutationFn: (password: string) => acceptInvitation(fetch, { secret, password }),
    onSuccess: (session) => {
      // a link works once: it has no use in the history
      window.history.replaceState(null, '', '/admin/')
      onSignedIn(session)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    accept.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <>
      <h1>Bem-vindo</h1>
      <p className="dim si-sub">Escolha uma senha para entrar.</p>
      <form onSubmit={submit} className="si-form">
        {accept.error && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={16} />} className="si-bad">
            {accept.error.message}
          </Alert>
        )}
        <PasswordInput
          label="Senha nova"
          description={`Pelo menos ${MIN_PASSWORD} caracteres. Uma frase serve.`}
          name="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          required
          withAsterisk={false}
          data-autofocus
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={accept.isPending}>
          Guardar e entrar
        </Button>
      </form>
    </>
  )
}
