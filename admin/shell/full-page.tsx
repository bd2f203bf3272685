import { Button, Loader } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** While there is nothing to show yet; it shows itself only where that takes long. */
export function Loading() {
  return (
    <main className="full-page" aria-busy="true">
      <Loader
        size="sm"
        color="var(--accent)"
        className="late"
        role="status"
        aria-label="Carregando"
      />
    </main>
  )
}

export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="full-page" role="alert">
      <IconCloudOff size={28} className="bad-t" />
      <h1>O servidor não responde</h1>
      <p className="dim">{error.message}</p>
      <Button variant="filled" onClick={onRetry}>
        Tentar agora
      </Button>
    </main>
  )
}
