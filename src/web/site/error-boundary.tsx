import { Component, type ReactNode } from 'react'
import type { Variant } from '../../core/script/variant'
import { textsByKey } from '../kit/texts'

type Props = { readonly variant: Variant; readonly children: ReactNode }
type State = { readonly failed: boolean }

/** Shows the spec's sentence, and a way on, in place of a page that could not be drawn (spec section 2, case CLI-02). */
export class SiteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    const { variant, children } = this.props
    if (!this.state.failed) return children
    return (
      <main className="chat column">
        <div className="lost">
          <div className="lost__in" role="alert">
            <h1>{textsByKey(variant.texts).t('pagina.erro')}</h1>
            <button
              type="button"
              className="btn btn--primary"
              onClick={() => window.location.reload()}
            >
              {textsByKey(variant.texts).t('pagina.recarregar')}
            </button>
          </div>
        </div>
      </main>
    )
  }
}
