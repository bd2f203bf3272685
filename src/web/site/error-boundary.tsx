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
      <main className="chat column">
        <div className="lost">
          <div className="lost__in" role="alert">
            <h1>{t('pagina.erro')}</h1>
            <button
              type="button"
              className="btn btn--primary"
              onClick={() => window.location.reload()}
            >
              {t('pagina.recarregar')}
            </button>
            {code && (
              <p className="lost__code">{t('chat.codigo-atendimento', { codigo: code() })}</p>
            )}
          </div>
        </div>
      </main>
    )
  }
}
