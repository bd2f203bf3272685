import { Alert, Button, Divider, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconBuilding } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { API } from '../../../src/api/api'
import type { SignInMethods } from '../../../src/api/user'
import { type AdminSession, postSignIn } from '../../api/session'

type Props = {
  readonly methods: SignInMethods
  readonly onSignedIn: (session: AdminSession) => void
  /** The e-mail address of the person who was signed in before. */
  readonly email?: string
}

/** Why signing in through the company's page failed, by the hash of the URL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['#erro=empresa', 'A entrada pela empresa não deu certo. Tente de novo ou use a senha.'],
  ['#erro=sem-acesso', 'Esta conta não tem acesso. Peça a quem cuida do sistema.'],
])

/** Sign-in with e-mail and password, or through the company's own sign-in page, if there is one. */
export function SignInForm({ methods, onSignedIn, email }: Props) {
  const id = useId()
  const enter = useMutation({
    mutationFn: (body: { email: string; password: string }) => postSignIn(fetch, body),
    onSuccess: onSignedIn,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    enter.mutate({ email: email ?? text('email'), password: String(fields.get('password') ?? '') })
  }
  const trouble = enter.error?.message ?? REASONS.get(window.location.hash)
  return (
    <form onSubmit={submit} className="si-form" aria-describedby={trouble && `${id}-trouble`}>
      {trouble && (
        <Alert
          id={`${id}-trouble`}
          role="alert"
          color="red"
          icon={<IconAlertTriangle size={16} />}
          className="si-bad"
        >
          {trouble}
        </Alert>
      )}
      {methods.password && (
        <>
          <TextInput
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            defaultValue={email}
            readOnly={email !== undefined}
            size="md"
          />
          <PasswordInput
            label="Senha"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
          />
          <Button type="submit" variant="filled" size="lg" fullWidth loading={enter.isPending}>
            Entrar
          </Button>
        </>
      )}
      {methods.oidc && (
        <>
          {methods.password && <Divider label="ou" />}
          <Button
            component="a"
            href={`${API}/oidc`}
            // the page below keeps what was begun on it
            target={email === undefined ? undefined : '_blank'}
            size="lg"
            fullWidth
            leftSection={<IconBuilding size={18} />}
          >
            Entrar com {methods.oidc}
          </Button>
          {email !== undefined && (
            <p className="help">A entrada abre em outra aba. Depois, volte a esta.</p>
          )}
        </>
      )}
      <p className="help">Esqueceu a senha? Peça a quem cuida do sistema.</p>
    </form>
  )
}
