import type { SignInMethods } from '../../../src/api/user'
import type { Session } from '../../api/session'
import { BrandMark } from '../../ui/brand-mark'
import { Invitation, invitationIn } from './invitation'
import { Phones } from './phones'
import './sign-in.css'
import { SignInForm } from './sign-in-form'

type Props = { readonly methods: SignInMethods; readonly onSignedIn: (session: Session) => void }

/** The door: with a password, by the company, or by a one-time link. */
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
