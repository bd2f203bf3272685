import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'

type Props = { readonly where: string; readonly children: ReactNode }

/** Shows the error of one view, so that the others keep working. A class, since React offers no other way. */
export class ErrorBoundary extends Component<Props, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <div className="ph-empty bad" role="alert">
        <IconAlertTriangle size={28} />
        <b>Esta parte parou: {this.props.where}</b>
        <span>O que você escreveu está guardado. {this.state.error.message}</span>
        <Button size="sm" onClick={() => this.setState({ error: undefined as never })}>
          Abrir de novo
        </Button>
      </div>
    )
  }
}
