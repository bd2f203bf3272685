import type { SignInMethods } from '../../../src/content/user'
import type { Session } from '../../api/session'
import { BrandMark } from '../brand-mark'
import './sign-in.css'
import { Phones } from './phones'
import { SignInForm } from './sign-in-form'

type Props = { readonly methods: SignInMethods; readonly onSignedIn: (session: Session) => void }

export function SignIn({ methods, onSignedIn }: Props) {
  return (
    <main className="si">
      <section className="si-f">
        <div className="si-b">
          <div className="brandmark si-mark">
            <BrandMark size={26} />
            <b>Roteiro</b>
          </div>
          <h1>Entrar</h1>
          <p className="dim si-sub">Nada vai ao ar antes de você publicar.</p>
          <SignInForm methods={methods} onSignedIn={onSignedIn} />
        </div>
      </section>
      <Phones />
    </main>
  )
}
