import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** What is shown instead of the broken item; `retry` renders the item again. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** An error boundary: an error inside one bubble or part removes only that one (case CLI-02). */
export class ItemBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return this.props.fallback(() => this.setState({ broken: false }))
  }
}
