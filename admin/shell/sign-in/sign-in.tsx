import { Alert, Button, PasswordInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { MIN_PASSWORD, type SignInMethods } from '../../../src/api/user'
import { type AdminSession, acceptInvitation } from '../../api/session'
import { BrandMark } from '../../ui/brand-mark'
import { SignInForm } from './sign-in-form'
import './sign-in.css'

type Props = {
  readonly methods: SignInMethods
  readonly onSignedIn: (session: AdminSession) => void
}

/** The sign-in page: with a password, through the company, or by a one-time link. */
export function SignIn({ methods, onSignedIn }: Props) {
  const secret = invitationIn(window.location.hash)
  return (
    <main className="si">
      <section className="si-f">
        <div className="si-b">
          <div className="brandmark si-mark">
            <BrandMark size={26} />
            <b>Roteiro</b>
          </div>
          {secret === undefined ? (
            <>
              <h1>Entrar</h1>
              <p className="dim si-sub">Nada vai ao ar antes de você publicar.</p>
              <SignInForm methods={methods} onSignedIn={onSignedIn} />
            </>
          ) : (
            <Invitation secret={secret} onSignedIn={onSignedIn} />
          )}
        </div>
      </section>
      <Phones />
    </main>
  )
}

/** The secret of a one-time link. It is in the URL's hash, which browsers do not send to servers. */
export const invitationIn = (hash: string): string | undefined =>
  /^#convite=([\w-]+)$/.exec(hash)?.[1]

type InvitationProps = {
  readonly secret: string
  readonly onSignedIn: (session: AdminSession) => void
}

/** The form in which an invited person chooses a password and is signed in. */
function Invitation({ secret, onSignedIn }: InvitationProps) {
  const accept = useMutation({
    mutationFn: (password: string) => acceptInvitation(fetch, { secret, password }),
    onSuccess: (session) => {
      // the link works once, so it need not stay in the browser's history
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

/** A drawing of three phones with a chat; before sign-in there is no real content to show. */
function Phones() {
  return (
    <section className="si-v" aria-hidden="true">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className={`si-phone si-phone-${name}`}>
          <div className="si-screen">
            <div className="si-head">
              <i />
              <b />
            </div>
            <div className="si-ban">
              <svg viewBox="0 0 360 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
                <circle cx="270" cy="46" r="24" className="si-sun" />
                <path d="M0 92 Q90 50 190 84 T360 70 V120 H0Z" className="si-hill" />
                <path d="M0 106 Q120 78 240 104 T360 96 V120 H0Z" className="si-hill-2" />
                <path d="M70 94 V66 L94 48 L118 66 V94Z" className="si-house" />
              </svg>
            </div>
            <div className="si-log">
              <p>Oi! Vamos encontrar o plano que cabe no seu bolso?</p>
              <p>Em poucos minutos você simula e contrata, sem juros e sem entrada.</p>
              <span>SIMULE AGORA MESMO</span>
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}
