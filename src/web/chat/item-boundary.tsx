import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** What stands where the broken thing would; `retry` draws it again. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** What throws inside one bubble or part takes only that one down (case CLI-02). */
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
