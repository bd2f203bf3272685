import { Component, type ReactNode } from 'react'
import type { Variant } from '../../core/script/variant'
import { textsByKey } from '../kit/texts'

type Props = {
  readonly variant: Variant
  /** The code by which support finds the visitor's step; absent where there is no visitor. */
  readonly code?: () => string
  readonly children: ReactNode
}
type State = { readonly failed: boolean }

/** Shows the spec's sentence, and a button that reloads, in place of a page that could not be rendered (spec section 2, case CLI-02). */
export class SiteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    const { variant, code, children } = this.props
    if (!this.state.failed) return children
    const { t } = textsByKey(variant.texts)
    return (
      <Lost said={t('pagina.erro')} action={t('pagina.recarregar')}>
        {code && <p className="lost__code">{t('chat.codigo-atendimento', { codigo: code() })}</p>}
      </Lost>
    )
  }
}

type LostProps = {
  readonly said: string
  /** The words on the button, which reloads the page. */
  readonly action: string
  readonly children?: ReactNode
}

/** Says in the chat's place that something cannot be shown. */
export function Lost({ said, action, children }: LostProps) {
  return (
    <main className="chat column">
      <div className="lost">
        <div className="lost__in" role="alert">
          <h1>{said}</h1>
          <button
            type="button"
            className="btn btn--primary"
            onClick={() => window.location.reload()}
          >
            {action}
          </button>
          {children}
        </div>
      </div>
    </main>
  )
}
